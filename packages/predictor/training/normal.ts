/** Standard normal distribution function; Abramowitz and Stegun 7.1.26, absolute error below 1.5e-7. */
export function normalCdf(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const tail =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) *
    t *
    Math.exp(-x * x);
  return z >= 0 ? 1 - tail / 2 : tail / 2;
}

/** Two-proportion z with pooled variance; 0 when nothing was clicked or shown. */
export function twoProportionZ(clicksA: number, shownA: number, clicksB: number, shownB: number): number {
  if (shownA <= 0 || shownB <= 0) return 0;
  const pooled = (clicksA + clicksB) / (shownA + shownB);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / shownA + 1 / shownB));
  return error > 0 ? (clicksA / shownA - clicksB / shownB) / error : 0;
}

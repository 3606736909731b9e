/** Standard normal quantiles of a two-sided 5 % level and of 80 % power. */
const zLevel = 1.959964;
const zPower = 0.841621;

/**
 * Impressions that each of two arms needs so that a two-sided test at the 5 % level finds a true difference between
 * two click rates with 80 % power.
 *
 * n = (z₁ √(2 p̄ (1 − p̄)) + z₂ √(p₁ (1 − p₁) + p₂ (1 − p₂)))² / (p₂ − p₁)², the normal approximation without
 * continuity correction: Fleiss, Levin and Paik, Statistical Methods for Rates and Proportions, 3rd edition, 2003,
 * section 4.2.
 *
 * @param clickRatePct the control's click rate in percent, above 0 and below 100
 * @param liftPct the relative lift to be found in percent, above 0
 * @returns a whole number, or null where the lifted rate would reach 100 % or an input is out of range
 */
export function impressionsPerArm(clickRatePct: number, liftPct: number): number | null {
  const p1 = clickRatePct / 100;
  const p2 = p1 * (1 + liftPct / 100);
  if (!(p1 > 0 && p1 < 1 && p2 > p1 && p2 < 1)) return null;
  const mean = (p1 + p2) / 2;
  const spread =
    zLevel * Math.sqrt(2 * mean * (1 - mean)) + zPower * Math.sqrt(p1 * (1 - p1) + p2 * (1 - p2));
  return Math.ceil((spread / (p2 - p1)) ** 2);
}

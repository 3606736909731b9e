const LANCZOS = [
  0.9999999999998099, 676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406,
  12.507343278686905, -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
];

/**
 * Natural logarithm of the gamma function of a number above 0; relative error below 1e-13.
 * Source: C. Lanczos, SIAM Journal on Numerical Analysis B 1 (1964) 86-96, with g = 7 and nine terms.
 */
export function logGamma(x: number): number {
  const y = x - 1;
  const base = y + 7.5;
  const series = LANCZOS.reduce((sum, term, i) => sum + (i === 0 ? term : term / (y + i)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (y + 0.5) * Math.log(base) - base + Math.log(series);
}

/** Natural logarithm of n!, n a whole number from 0. */
export function logFactorial(n: number): number {
  return n < 2 ? 0 : logGamma(n + 1);
}

/** Natural logarithm of the number of ways to choose k of n. */
export function logChoose(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

/**
 * Probability that a chi-square variable with `degrees` of freedom (1 or more) exceeds `value`. The regularised upper
 * incomplete gamma function by its series or continued fraction: Press et al., Numerical Recipes, 3rd edition, 6.2.
 */
export function chiSquareTail(value: number, degrees: number): number {
  if (!(value > 0)) return 1;
  const a = degrees / 2;
  const x = value / 2;
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < 1000 && term > sum * 1e-16; n++) {
      term *= x / (a + n);
      sum += term;
    }
    return Math.max(0, 1 - front * sum);
  }
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < 1000; n++) {
    const factor = -n * (n - a);
    b += 2;
    d = 1 / (factor * d + b);
    c = b + factor / c;
    fraction *= c * d;
    if (Math.abs(c * d - 1) < 1e-15) break;
  }
  return Math.min(1, front * fraction);
}

/** Density of the standard normal distribution. */
export function normalDensity(z: number): number {
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
}

function horner(coefficients: readonly number[], x: number): number {
  return coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);
}

const CENTRE_TOP = [
  3.52624965998911e-2, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871,
  221.213596169931, 220.206867912376,
];
const CENTRE_BOTTOM = [
  8.83883476483184e-2, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674,
  637.333633378831, 793.826512519948, 440.413735824752,
];

/**
 * Standard normal distribution function, 0 to 1; absolute error below 1e-14, and the lower tail keeps its leading digits.
 * Source: J. F. Hart et al., Computer Approximations, 1968, as given by G. West, Wilmott Magazine, May 2005, 70-76.
 */
export function normalCdf(z: number): number {
  const x = Math.abs(z);
  if (x > 38) return z > 0 ? 1 : 0;
  const density = Math.exp((-x * x) / 2);
  const tail =
    x < 7.07106781186547
      ? (density * horner(CENTRE_TOP, x)) / horner(CENTRE_BOTTOM, x)
      : density / (x + 1 / (x + 2 / (x + 3 / (x + 4 / (x + 0.65))))) / 2.506628274631;
  return z > 0 ? 1 - tail : tail;
}

const QUANTILE_CENTRE = [
  2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946,
  1971.5909503065513, 133.14166789178438, 3.3871328727963665,
];
const QUANTILE_CENTRE_BOTTOM = [
  5226.495278852546, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751,
  687.1870074920579, 42.31333070160091, 1,
];
const QUANTILE_NEAR = [
  0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
  5.769497221460691, 4.630337846156546, 1.4234371107496835,
];
const QUANTILE_NEAR_BOTTOM = [
  1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
  1.6763848301838038, 2.053191626637759, 1,
];
const QUANTILE_FAR = [
  2.0103343992922881e-7, 2.7115555687434876e-5, 0.0012426609473880784, 0.026532189526576124,
  0.29656057182850487, 1.7848265399172913, 5.463784911164114, 6.657904643501103,
];
const QUANTILE_FAR_BOTTOM = [
  2.0442631033899397e-15, 1.421511758316446e-7, 1.8463183175100548e-5, 0.0007868691311456133,
  0.014875361290850615, 0.1369298809227358, 0.599832206555888, 1,
];

/**
 * Value that a standard normal variable stays below with this probability (0 to 1; the ends give plus and minus
 * infinity); relative error below 1e-15. Source: M. J. Wichura, algorithm AS 241, Applied Statistics 37 (1988) 477-484.
 */
export function normalQuantile(probability: number): number {
  if (!(probability >= 0 && probability <= 1)) return Number.NaN;
  if (probability === 0 || probability === 1) return probability === 0 ? -Infinity : Infinity;
  const q = probability - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (q * horner(QUANTILE_CENTRE, r)) / horner(QUANTILE_CENTRE_BOTTOM, r);
  }
  const r = Math.sqrt(-Math.log(Math.min(probability, 1 - probability)));
  const size =
    r <= 5
      ? horner(QUANTILE_NEAR, r - 1.6) / horner(QUANTILE_NEAR_BOTTOM, r - 1.6)
      : horner(QUANTILE_FAR, r - 5) / horner(QUANTILE_FAR_BOTTOM, r - 5);
  return Math.sign(q) * size;
}

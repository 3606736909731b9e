import { normalDensity } from './normal.ts';

/** A point and its weight; the weights of a rule sum to 1. */
export interface Node {
  z: number;
  weight: number;
}

/**
 * Points and weights for means over a standard normal variable: the trapezoidal rule, which for such functions converges
 * faster than any power of the step. L. N. Trefethen and J. A. C. Weideman, SIAM Review 56 (2014) 385-458.
 */
export function normalNodes(step: number, reach = 5): Node[] {
  const count = Math.ceil(reach / step);
  const nodes = Array.from({ length: 2 * count + 1 }, (_, i) => {
    const z = (i - count) * step;
    return { z, weight: normalDensity(z) };
  });
  const total = nodes.reduce((sum, { weight }) => sum + weight, 0);
  return nodes.map(({ z, weight }) => ({ z, weight: weight / total }));
}

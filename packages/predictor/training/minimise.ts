/** A function to be made small: returns its value at `x` and writes its gradient. */
export type Objective = (x: Float64Array, gradient: Float64Array) => number;

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

/**
 * Limited-memory BFGS with backtracking line search (Nocedal and Wright, Numerical Optimization, algorithm 7.5).
 * Changes `x` in place; stops after `iterations` or when the gradient has shrunk by `tolerance`.
 */
export function minimise(
  objective: Objective,
  x: Float64Array,
  iterations: number,
  tolerance = 1e-4,
): number {
  const memory = 8;
  const steps: { s: Float64Array; y: Float64Array; rho: number }[] = [];
  const n = x.length;
  let gradient = new Float64Array(n);
  let value = objective(x, gradient);
  const firstNorm = Math.sqrt(dot(gradient, gradient));
  for (let iteration = 0; iteration < iterations; iteration++) {
    if (Math.sqrt(dot(gradient, gradient)) <= tolerance * firstNorm) break;
    const direction = gradient.slice();
    const alphas: number[] = [];
    for (let k = steps.length - 1; k >= 0; k--) {
      const { s, y, rho } = steps[k];
      alphas[k] = rho * dot(s, direction);
      for (let i = 0; i < n; i++) direction[i] -= alphas[k] * y[i];
    }
    const last = steps.at(-1);
    const scale = last ? 1 / (last.rho * dot(last.y, last.y)) : 1 / Math.max(firstNorm, 1e-12);
    for (let i = 0; i < n; i++) direction[i] *= scale;
    steps.forEach(({ s, y, rho }, k) => {
      const beta = rho * dot(y, direction);
      for (let i = 0; i < n; i++) direction[i] += s[i] * (alphas[k] - beta);
    });
    const slope = -dot(gradient, direction);
    if (!(slope < 0)) break;
    const next = new Float64Array(n);
    const nextGradient = new Float64Array(n);
    let nextValue = Number.POSITIVE_INFINITY;
    let step = 1;
    for (let tries = 0; tries < 20; tries++, step /= 2) {
      for (let i = 0; i < n; i++) next[i] = x[i] - step * direction[i];
      nextValue = objective(next, nextGradient);
      if (nextValue <= value + 1e-4 * step * slope) break;
    }
    if (!(nextValue < value)) break;
    const s = new Float64Array(n);
    const y = new Float64Array(n);
    for (let i = 0; i < n; i++) {
      s[i] = next[i] - x[i];
      y[i] = nextGradient[i] - gradient[i];
    }
    const curvature = dot(s, y);
    if (curvature > 1e-12) {
      steps.push({ s, y, rho: 1 / curvature });
      if (steps.length > memory) steps.shift();
    }
    x.set(next);
    gradient = nextGradient;
    value = nextValue;
  }
  return value;
}

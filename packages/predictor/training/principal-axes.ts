import { randomFrom } from '@frontrunner/statistics';

/** Mean and first `count` principal axes of the vectors, by orthogonal iteration on their covariance. */
export function principalAxes(
  vectors: readonly Float64Array[],
  count: number,
): { mean: Float64Array; axes: Float64Array[] } {
  const width = vectors[0].length;
  const mean = new Float64Array(width);
  for (const vector of vectors) for (let i = 0; i < width; i++) mean[i] += vector[i] / vectors.length;
  const covariance = Array.from({ length: width }, () => new Float64Array(width));
  for (const vector of vectors) {
    for (let i = 0; i < width; i++) {
      for (let j = 0; j < width; j++) covariance[i][j] += (vector[i] - mean[i]) * (vector[j] - mean[j]);
    }
  }
  const dot = (a: Float64Array, b: Float64Array) => a.reduce((sum, part, i) => sum + part * b[i], 0);
  const random = randomFrom(5);
  let axes = Array.from({ length: count }, () => Float64Array.from({ length: width }, () => random() - 0.5));
  for (let round = 0; round < 40; round++) {
    axes = axes.map((axis) => Float64Array.from(covariance, (row) => dot(row, axis)));
    axes.forEach((axis, a) => {
      for (const earlier of axes.slice(0, a)) {
        const shared = dot(earlier, axis);
        for (let i = 0; i < width; i++) axis[i] -= shared * earlier[i];
      }
      const length = Math.sqrt(dot(axis, axis));
      for (let i = 0; i < width; i++) axis[i] /= length;
    });
  }
  return { mean, axes };
}

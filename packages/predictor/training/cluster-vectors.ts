import { randomFrom } from '@frontrunner/statistics';

function unitLength(vector: Float64Array): Float64Array {
  const length = Math.sqrt(vector.reduce((sum, part) => sum + part * part, 0)) || 1;
  return vector.map((part) => part / length);
}

function nearest(centres: readonly Float64Array[], vector: Float64Array): number {
  let best = 0;
  let bestSimilarity = Number.NEGATIVE_INFINITY;
  centres.forEach((centre, c) => {
    let similarity = 0;
    for (let i = 0; i < vector.length; i++) similarity += centre[i] * vector[i];
    if (similarity > bestSimilarity) [best, bestSimilarity] = [c, similarity];
  });
  return best;
}

/**
 * Spherical k-means: classes of similar words. Centres come from the first `frequent` vectors, weighted by the root of
 * their rank so that common words decide; every vector then gets the nearest.
 */
export function clusterVectors(
  vectors: readonly Float64Array[],
  frequent: number,
  classes: number,
): Uint8Array {
  const units = vectors.map(unitLength);
  const random = randomFrom(7);
  let centres = Array.from({ length: classes }, () => units[Math.floor(random() * frequent)]);
  for (let round = 0; round < 20; round++) {
    const sums = centres.map((centre) => new Float64Array(centre.length));
    for (let w = 0; w < frequent; w++) {
      const sum = sums[nearest(centres, units[w])];
      const weight = 1 / Math.sqrt(w + 10);
      for (let i = 0; i < sum.length; i++) sum[i] += weight * units[w][i];
    }
    centres = sums.map((sum, c) => (sum.some((part) => part !== 0) ? unitLength(sum) : centres[c]));
  }
  return Uint8Array.from(units, (unit) => nearest(centres, unit));
}

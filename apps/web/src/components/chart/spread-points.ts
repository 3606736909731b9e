export interface Place {
  x: number;
  y: number;
}

/**
 * Moves places sideways so that no two are nearer than `distance`, each as little as can be; the first stays where
 * it is. Same unit in and out, pixels for a chart. Places keep their order and stay between `left` and `right` as
 * long as there is room.
 */
export function spreadPoints(
  places: readonly Place[],
  distance: number,
  { left, right }: { left: number; right: number },
): Place[] {
  const spread: Place[] = [];
  for (const place of places) {
    const free = (x: number) =>
      spread.every((other) => Math.hypot(other.x - x, other.y - place.y) >= distance - 1e-6);
    const candidates = [place.x, ...spread.flatMap((other) => besides(other, place, distance))]
      .filter(free)
      .sort((a, b) => Math.abs(a - place.x) - Math.abs(b - place.x));
    const within = candidates.find((x) => x >= left && x <= right);
    spread.push({ x: within ?? candidates[0] ?? place.x, y: place.y });
  }
  return spread;
}

/** The two nearest columns in which a place at the height of `place` just clears `other`. */
function besides(other: Place, place: Place, distance: number): number[] {
  const rise = Math.abs(other.y - place.y);
  if (rise >= distance) return [];
  const aside = Math.sqrt(distance ** 2 - rise ** 2);
  return [other.x + aside, other.x - aside];
}

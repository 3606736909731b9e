/** A source of numbers in [0, 1). Every function here that needs luck is given one. */
export type Random = () => number;

/** Seeded generator of numbers in [0, 1): mulberry32. The same seed gives the same sequence on every machine. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One standard normal number: G. E. P. Box and M. E. Muller, Annals of Mathematical Statistics 29 (1958) 610-611. */
export function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

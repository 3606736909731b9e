/** Familiarity at and below which nothing is left of a score difference, and from which on all of it is. */
export interface FamiliarityBounds {
  unfamiliar: number;
  familiar: number;
}

/** The chance that no prediction reaches, and the share of it up to which nothing is bent. */
export interface Bound {
  largest: number;
  knee: number;
}

/** From a text alone. */
export const TEXT_BOUND: Bound = { largest: 0.98, knee: 0.9 };
/** Where nothing was measured: below the high tier. */
export const UNMEASURED_BOUND: Bound = { largest: 0.8, knee: 0.5 };

export const logOddsOf = (probability: number) => Math.log(probability / (1 - probability));
export const probabilityOf = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));

/** How much of a score difference is kept (0 to 1) for a pair whose less familiar text has this familiarity. */
export function familiarityFactor({ unfamiliar, familiar }: FamiliarityBounds, familiarity: number): number {
  return Math.min(1, Math.max(0, (familiarity - unfamiliar) / (familiar - unfamiliar)));
}

/**
 * A value bent so that it stays strictly within `limit`, and strictly rising, since several headlines can come near the limit
 * and the strongest must stay the winner. Up to the share `knee` of the limit nothing changes. Odd in `value`.
 */
export function bend(value: number, limit: number, knee: number): number {
  const beyond = Math.abs(value) - knee * limit;
  if (beyond <= 0) return value;
  const room = limit - knee * limit;
  return Math.sign(value) * (knee * limit + (room * beyond) / (room + beyond));
}

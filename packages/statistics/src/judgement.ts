/** What a comparison of two ways to name winners comes to. */
export interface Judgement {
  code: 'better' | 'worse' | 'undecided' | 'too-few';
  /** 0 to 1, two-sided; null only with 'too-few'. */
  pValue: number | null;
}

/** Fewer independent clusters than this allow no judgement. */
export const FEWEST_CLUSTERS = 5;

const LEVEL = 0.05;

/** Reads a two-sided p-value as a judgement at the 5 % level; `advantage` is above 0 where the first way did better. */
export function judge(clusters: number, advantage: number, pValue: number): Judgement {
  if (clusters < FEWEST_CLUSTERS) return { code: 'too-few', pValue: null };
  if (pValue >= LEVEL || advantage === 0) return { code: 'undecided', pValue };
  return { code: advantage > 0 ? 'better' : 'worse', pValue };
}

import { normalCdf, normalQuantile } from './normal.ts';

/** What a test is asked to be. */
export interface TestDesign {
  /** The control's click rate in percent, above 0 and below 100. */
  clickRatePct: number;
  /** Comparisons with the control that are made, 1 or more (Bonferroni's correction); 1 unless given. */
  comparisons?: number;
  /** Two-sided level of all comparisons together; 0.05 unless given. */
  level?: number;
}

function criticalZ({ comparisons = 1, level = 0.05 }: TestDesign): number {
  return normalQuantile(1 - level / (2 * comparisons));
}

function rates({ clickRatePct }: TestDesign, liftPct: number): [number, number] | null {
  const p1 = clickRatePct / 100;
  const p2 = p1 * (1 + liftPct / 100);
  return p1 > 0 && p1 < 1 && p2 > 0 && p2 < 1 ? [p1, p2] : null;
}

/**
 * Impressions that each arm needs so that a two-sided test finds a true lift over the control with this power (0.8 unless
 * given), with Bonferroni's correction for several variants.
 *
 * n = (z₁ √(2 p̄ (1 − p̄)) + z₂ √(p₁ (1 − p₁) + p₂ (1 − p₂)))² / (p₂ − p₁)², the normal approximation without
 * continuity correction: Fleiss, Levin and Paik, Statistical Methods for Rates and Proportions, 3rd edition, 2003,
 * section 4.2.
 *
 * @param liftPct the relative lift to be found in percent, not 0; below 0 a loss
 * @returns a whole number, or null where the lifted rate leaves 0 to 100 % or an input is out of range
 */
export function impressionsPerArm(design: TestDesign, liftPct: number, power = 0.8): number | null {
  const pair = rates(design, liftPct);
  if (!pair || !(Math.abs(liftPct) > 0)) return null;
  const [p1, p2] = pair;
  const mean = (p1 + p2) / 2;
  const spread =
    criticalZ(design) * Math.sqrt(2 * mean * (1 - mean)) +
    normalQuantile(power) * Math.sqrt(p1 * (1 - p1) + p2 * (1 - p2));
  const impressions = (spread / (p2 - p1)) ** 2;
  return Number.isFinite(impressions) ? Math.ceil(impressions) : null;
}

/**
 * Power (0 to 1) of the same test with this many impressions an arm: the chance that it ends with a clear result in
 * favour of the arm that is truly better. 0 where an input is out of range.
 */
export function powerOf(design: TestDesign, liftPct: number, impressions: number): number {
  const pair = rates(design, liftPct);
  if (!pair || !(impressions > 0)) return 0;
  const [p1, p2] = pair;
  const mean = (p1 + p2) / 2;
  const difference = Math.abs(p2 - p1) * Math.sqrt(impressions);
  const needed = criticalZ(design) * Math.sqrt(2 * mean * (1 - mean));
  return normalCdf((difference - needed) / Math.sqrt(p1 * (1 - p1) + p2 * (1 - p2)));
}

import type { ForecastStanding, ForecastVerdict } from '@frontrunner/contracts';
import { isClearlyBetter } from '@frontrunner/statistics';
import type { RunRow } from '../experiments/index.ts';
import type { OutcomeContent } from './check-outcome.ts';

/** A chance this near to even says nothing either way: its forecast is neither right nor wrong. */
const tooClose = { from: 45, to: 55 };

/** What became of a forecast. */
export interface Judgement {
  wasRight: boolean | null;
  verdict: ForecastVerdict;
  judgedVariant: string | null;
  judgedChancePct: number | null;
}

/**
 * Judges what a run predicted of the tested variant with the highest chance: that it beats the control, or does not. With
 * counts the test must say clearly which of the two is better, by the counts alone; a declared winner is compared with the
 * predicted one.
 */
export function judgeForecast(
  { perVariant, winnerVariant }: Pick<RunRow, 'perVariant' | 'winnerVariant'>,
  { arms, declaredWinner }: Pick<OutcomeContent, 'arms' | 'declaredWinner'>,
): Judgement {
  const countsOf = new Map(arms.map((arm) => [arm.variant, arm]));
  const judged = (perVariant ?? [])
    .filter(({ variant }) => variant !== 'Control' && (declaredWinner !== null || countsOf.has(variant)))
    .reduce<{ variant: string; confidencePct: number } | null>(
      (best, entry) => (best && best.confidencePct >= entry.confidencePct ? best : entry),
      null,
    );
  const [control, variant] = [countsOf.get('Control'), judged && countsOf.get(judged.variant)];
  const isBetter = control && variant ? isClearlyBetter(variant, control) : null;
  const chance = judged?.confidencePct ?? null;
  let wasRight = isBetter === null || chance === null ? null : isBetter === chance > 50;
  if (declaredWinner !== null) wasRight = declaredWinner === winnerVariant;
  const undecided = chance === null || (chance >= tooClose.from && chance <= tooClose.to);
  return {
    wasRight,
    verdict: wasRight === null || undecided ? 'too-close' : wasRight ? 'right' : 'wrong',
    judgedVariant: judged?.variant ?? null,
    judgedChancePct: chance,
  };
}

/** Whether a run was a forecast of the test that started then; it was finished, and so sealed, at `finishedAt`. */
export function standingOf(
  { finishedAt, imported }: Pick<RunRow, 'finishedAt' | 'imported'>,
  startedAt: Date | null,
): ForecastStanding {
  if (imported) return 'back-test';
  if (!startedAt || !finishedAt) return 'undated';
  return finishedAt < startedAt ? 'forecast' : 'back-test';
}

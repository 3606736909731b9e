import type { Outcome, OutcomeBody, PerVariant } from '@frontrunner/contracts';
import { limits } from '@frontrunner/contracts/limits';
import type { ArmCounts } from '@frontrunner/statistics';
import { readCount } from '@frontrunner/statistics/read-count';
import { formatNumber } from '@/lib/format.ts';

/** What is typed of an outcome, as it was typed. */
export interface OutcomeDraft {
  way: 'counts' | 'winner';
  /** Impressions and clicks by variant; one that was not tested is blank. */
  cells: Record<string, { impressions: string; clicks: string }>;
  winner: string;
  /** Days as the date fields have them, empty for none. */
  startedOn: string;
  /** Only asked for where the test started on the day of the analysis. */
  startedAtTime: string;
  endedOn: string;
  /** Shares of the traffic in the order of the tested arms, empty for equal ones. */
  split: string;
  note: string;
}

export const emptyDraft: OutcomeDraft = {
  way: 'counts',
  cells: {},
  winner: '',
  startedOn: '',
  startedAtTime: '',
  endedOn: '',
  split: '',
  note: '',
};

const two = (value: number) => String(value).padStart(2, '0');
const dayOf = (moment: string | null) => {
  if (!moment) return '';
  const date = new Date(moment);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};
const timeOf = (moment: string | null) => {
  const date = new Date(moment ?? 0);
  return moment ? `${two(date.getHours())}:${two(date.getMinutes())}` : '';
};

/** What was recorded, to be changed. */
export function draftOf(outcome: Outcome): OutcomeDraft {
  return {
    way: outcome.declaredWinner === null ? 'counts' : 'winner',
    cells: Object.fromEntries(
      outcome.arms.map(({ variant, impressions, clicks }) => [
        variant,
        { impressions: String(impressions), clicks: String(clicks) },
      ]),
    ),
    winner: outcome.declaredWinner ?? '',
    startedOn: dayOf(outcome.startedAt),
    startedAtTime: timeOf(outcome.startedAt) === '00:00' ? '' : timeOf(outcome.startedAt),
    endedOn: dayOf(outcome.endedAt),
    split: outcome.split?.join(', ') ?? '',
    note: outcome.note,
  };
}

/** Whether the analysis was made on the day that the test started, so that the hour decides which was first. */
export const asksForTime = (draft: OutcomeDraft, analysedAt: string): boolean =>
  draft.startedOn !== '' && draft.startedOn === dayOf(analysedAt);

export interface ReadArm extends ArmCounts {
  entry: PerVariant;
}

/** What is wrong with a field, by its variant or name, in words. */
export type DraftProblems = Partial<Record<string, string>>;

/** The arms that are filled in, and what is wrong with those that cannot be read. */
export function readArms(
  { cells }: OutcomeDraft,
  entries: readonly PerVariant[],
): { arms: ReadArm[]; problems: DraftProblems } {
  const problems: DraftProblems = {};
  const arms = entries.flatMap((entry): ReadArm[] => {
    const { impressions = '', clicks = '' } = cells[entry.variant] ?? {};
    if (impressions.trim() === '' && clicks.trim() === '') return [];
    const [shown, clicked] = [readCount(impressions), readCount(clicks)];
    const problem = problemOf({ impressions, clicks }, shown, clicked);
    if (problem) problems[entry.variant] = problem;
    return shown === null || clicked === null || problem
      ? []
      : [{ entry, impressions: shown, clicks: clicked }];
  });
  return { arms, problems };
}

function problemOf(
  typed: { impressions: string; clicks: string },
  shown: number | null,
  clicked: number | null,
): string | null {
  if (typed.impressions.trim() === '') return 'Impressions are missing.';
  if (typed.clicks.trim() === '') return 'Clicks are missing.';
  if (shown === null) return `“${typed.impressions.trim().slice(0, 20)}” is no whole number of impressions.`;
  if (clicked === null) return `“${typed.clicks.trim().slice(0, 20)}” is no whole number of clicks.`;
  if (shown > limits.impressions) return 'More impressions than there are people. Check the number.';
  if (clicked > shown)
    return `${formatNumber(clicked)} clicks of ${formatNumber(shown)} impressions: are they swapped?`;
  return null;
}

/** The planned split of the tested arms; null for equal shares, undefined where what is typed is none. */
export function readSplit({ split }: OutcomeDraft, arms: number): number[] | null | undefined {
  if (split.trim() === '') return null;
  const weights = split
    .split(/[\s,;:/%]+/)
    .filter(Boolean)
    .map(Number);
  return weights.length === arms && weights.every((weight) => weight > 0) ? weights : undefined;
}

const momentOf = (day: string, time = '') =>
  day === '' ? null : new Date(`${day}T${time || '00:00'}`).toISOString();

/** What is sent to be recorded; a sentence that says what is missing where it cannot be. */
export function bodyOf(
  draft: OutcomeDraft,
  { entries, analysedAt }: { entries: readonly PerVariant[]; analysedAt: string },
): OutcomeBody | string {
  const common = {
    source: 'manual' as const,
    note: draft.note,
    startedAt: momentOf(draft.startedOn, asksForTime(draft, analysedAt) ? draft.startedAtTime : ''),
    endedAt: momentOf(draft.endedOn),
  };
  if (draft.way === 'winner')
    return draft.winner === ''
      ? 'Choose the headline that won.'
      : { ...common, declaredWinner: draft.winner };
  const { arms, problems } = readArms(draft, entries);
  const [[name, problem] = []] = Object.entries(problems);
  if (problem) return `${name}: ${problem}`;
  if (arms.length < 2) return 'Fill in impressions and clicks of two headlines or more.';
  if (arms.every(({ impressions }) => impressions === 0))
    return 'No headline was shown: all impressions are 0.';
  const split = readSplit(draft, arms.length);
  if (split === undefined)
    return `The planned split needs ${arms.length} numbers above 0, one for each headline that is filled in.`;
  return {
    ...common,
    split,
    arms: arms.map(({ entry, impressions, clicks }) => ({ variant: entry.variant, impressions, clicks })),
  };
}

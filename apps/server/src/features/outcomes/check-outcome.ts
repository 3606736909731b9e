import { limits, type OutcomeBody } from '@frontrunner/contracts';
import { AppError } from '../../kernel/errors.ts';
import type { outcomes, StoredArm } from './tables.ts';

/** What is stored of a recorded outcome. */
export type OutcomeContent = Pick<
  typeof outcomes.$inferSelect,
  'source' | 'declaredWinner' | 'startedAt' | 'endedAt' | 'split' | 'note' | 'arms'
>;

/** How far a clock or a day in another time zone may be ahead of ours, in milliseconds. */
const aheadOf = { moment: 5 * 60_000, day: 14 * 60 * 60_000 };

function refuse(message: string): never {
  throw new AppError('INVALID_OUTCOME', { message: `${message} Nothing was stored.` });
}

const shown = (value: unknown) => (typeof value === 'string' ? `“${value.slice(0, 40)}”` : String(value));

/**
 * A recorded outcome as it is stored: arms and split in the order of `variants`, which are the names that the analysis gave
 * its headlines. Throws INVALID_OUTCOME with the first thing that is wrong.
 */
export function checkOutcome(body: OutcomeBody, variants: readonly string[], now: Date): OutcomeContent {
  const { source, note = '' } = body;
  const startedAt = checkDate(body.startedAt, 'start', now);
  const endedAt = checkDate(body.endedAt, 'end', now);
  if (startedAt && endedAt && endedAt < startedAt) refuse('The test ends before it starts.');
  return { source, note: note.trim(), startedAt, endedAt, ...checkResult(body, variants) };
}

function checkResult(
  { declaredWinner, arms, split }: OutcomeBody,
  variants: readonly string[],
): Pick<OutcomeContent, 'declaredWinner' | 'arms' | 'split'> {
  if (declaredWinner != null) {
    if (arms && arms.length > 0)
      refuse('Send either the counts of the arms or only the declared winner, not both.');
    if (split && split.length > 0) refuse('A declared winner without counts has no split.');
    if (!variants.includes(declaredWinner))
      refuse(`The declared winner ${shown(declaredWinner)} is none of this analysis: ${named(variants)}.`);
    return { declaredWinner, arms: [], split: null };
  }
  if (!arms || arms.length === 0) refuse('Send the counts of two arms or more, or the declared winner.');
  if (arms.length === 1) refuse('A test has two arms or more; this is one.');
  const seen = new Set<string>();
  for (const { variant } of arms) {
    if (!variants.includes(variant))
      refuse(`${shown(variant)} is none of this analysis: ${named(variants)}.`);
    if (seen.has(variant)) refuse(`${variant} is there twice. Send each arm once.`);
    seen.add(variant);
  }
  for (const arm of arms) checkCounts(arm);
  if (arms.every(({ impressions }) => impressions === 0))
    refuse('No arm was shown: every count of impressions is 0.');
  const weights = split && split.length > 0 ? checkSplit(split, arms.length) : null;
  const order = arms
    .map((arm, sent) => ({ arm, sent, place: variants.indexOf(arm.variant) }))
    .sort((a, b) => a.place - b.place);
  return {
    declaredWinner: null,
    arms: order.map(({ arm: { variant, impressions, clicks } }) => ({ variant, impressions, clicks })),
    split: weights && order.map(({ sent }) => weights[sent] as number),
  };
}

const named = (variants: readonly string[]) =>
  variants.length > 4 ? `Control to ${variants.at(-1)}` : variants.join(', ');

function checkCounts({ variant, impressions, clicks }: StoredArm): void {
  for (const [name, count] of [
    ['impressions', impressions],
    ['clicks', clicks],
  ] as const) {
    const is = `${variant} has ${shown(count)} ${name}`;
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0)
      refuse(`${is}; a count is a whole number, 0 or more.`);
    if (count > limits.impressions) refuse(`${is}, more than there are people. Check the number.`);
  }
  if (clicks > impressions)
    refuse(
      `${variant} has ${clicks} clicks and only ${impressions} impressions. Check that they are not swapped.`,
    );
}

function checkSplit(split: readonly unknown[], arms: number): number[] {
  if (split.length !== arms) refuse(`The split has ${split.length} weights for ${arms} arms.`);
  const weights = split.filter((weight): weight is number => typeof weight === 'number' && weight > 0);
  if (weights.length < arms || weights.some((weight) => weight > 1e12))
    refuse('Each weight of the split is a number above 0.');
  return weights;
}

function checkDate(value: string | null | undefined, name: 'start' | 'end', now: Date): Date | null {
  if (value == null) return null;
  const date = new Date(value);
  if (Number.isNaN(date.getTime()) || date.getTime() < 0) refuse(`The ${name} is no day since 1970.`);
  const slack = value.length === 10 ? aheadOf.day : aheadOf.moment;
  if (date.getTime() > now.getTime() + slack)
    refuse(
      `The ${name} lies in the future.${name === 'end' ? ' Leave it out while the test is running.' : ''}`,
    );
  return date;
}

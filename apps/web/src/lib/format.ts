import type { Lift } from '@frontrunner/contracts';
import { formatChange } from '@frontrunner/contracts/figures';

export { formatChange, formatPercent } from '@frontrunner/contracts/figures';

const dateFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
const dateTimeFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const timeFormat = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});
const numberFormat = new Intl.NumberFormat('en-US');

type Moment = string | number | Date | null | undefined;

function parse(moment: Moment): Date | null {
  if (moment === null || moment === undefined || moment === '') return null;
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** A day, for instance 'Nov 21, 2026'; `missing` when there is none or it is not valid. */
export function formatDate(moment: Moment, missing = 'Unknown date'): string {
  const date = parse(moment);
  return date ? dateFormat.format(date) : missing;
}

/** A day that is not broken at the end of a line, for sentences. */
export function formatDateInText(moment: Moment): string {
  return formatDate(moment).replaceAll(' ', '\u00a0');
}

/** A day and time; `missing` when there is none or it is not valid. */
export function formatDateTime(moment: Moment, missing = 'Unknown date'): string {
  const date = parse(moment);
  return date ? dateTimeFormat.format(date) : missing;
}

/** A time of day, for 'Saved {time}'. */
export function formatTime(moment: Moment): string {
  const date = parse(moment);
  return date ? timeFormat.format(date) : '';
}

/** A whole number with thousands separators. */
export function formatNumber(value: number): string {
  return numberFormat.format(value);
}

/** '1 variant', '3 variants'. */
export function countOf(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(count)} ${count === 1 ? singular : plural}`;
}

/** The range that holds the true lift in 8 of 10 cases. */
export const rangeInWords = ({ low, high }: Pick<Lift, 'low' | 'high'>): string =>
  `${formatChange(low)} to ${formatChange(high)}`;

/** The expected lift with its range. */
export const liftInWords = (lift: Lift): string => `${formatChange(lift.mean)} (${rangeInWords(lift)})`;

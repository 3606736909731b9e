/** Days and hours on the admin screens are New York's. */
export const timeZone = 'America/New_York';
const hourMs = 3_600_000;

// 'en-CA' writes a date as 2026-11-21.
const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const zoneFormat = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' });

/** The calendar day in New York, as 2026-11-21. */
export const dayOf = (moment: Date): string => dayFormat.format(moment);

/** EST or EDT, whichever holds in New York at that moment. */
export const zoneLabel = (moment: Date): 'EST' | 'EDT' =>
  zoneFormat.formatToParts(moment).some(({ value }) => value === 'EDT') ? 'EDT' : 'EST';

/** The moment at which a day (2026-11-21) begins in New York. Clocks change at two in the morning, never at midnight. */
export function midnight(day: string): Date {
  const asSummer = new Date(Date.parse(`${day}T00:00:00Z`) + 4 * hourMs);
  return zoneLabel(asSummer) === 'EDT' ? asSummer : new Date(asSummer.getTime() + hourMs);
}

/** The calendar day `days` after (or, negative, before) a day. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * hourMs).toISOString().slice(0, 10);

export interface Period {
  start: Date;
  /** Its days, the last one being today. */
  days: string[];
  /** When the clocks changed within it; null when they did not. */
  changesAt: Date | null;
}

/** A period of whole days in New York that ends with today, e.g. '7d'. */
export function periodOf(choice: '7d' | '30d' | '90d', now: Date): Period {
  const count = Number.parseInt(choice, 10);
  const today = dayOf(now);
  const days = Array.from({ length: count }, (_, i) => addDays(today, i - count + 1));
  const changed = days.find((day) => zoneLabel(midnight(day)) !== zoneLabel(midnight(addDays(day, 1))));
  const changesAt = changed ? new Date(midnight(changed).getTime() + 2 * hourMs) : null;
  return {
    start: midnight(days[0] ?? today),
    days,
    changesAt: changesAt && changesAt <= now ? changesAt : null,
  };
}

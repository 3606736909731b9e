import { describe, expect, test } from 'vitest';
import { dayOf, midnight, periodOf, zoneLabel } from './new-york-time.ts';

const now = new Date('2026-11-21T15:30:00Z');

describe('time in New York', () => {
  test('days begin at local midnight on both sides of a change, named EST and EDT', () => {
    expect(midnight('2026-11-21').toISOString()).toBe('2026-11-21T05:00:00.000Z');
    expect(midnight('2026-11-01').toISOString()).toBe('2026-11-01T04:00:00.000Z');
    expect(midnight('2026-03-08').toISOString()).toBe('2026-03-08T05:00:00.000Z');
    expect(midnight('2026-03-09').toISOString()).toBe('2026-03-09T04:00:00.000Z');
    expect([zoneLabel(now), zoneLabel(new Date('2026-07-01T00:00:00Z'))]).toEqual(['EST', 'EDT']);
    expect(dayOf(new Date('2026-11-21T04:59:59Z'))).toBe('2026-11-20');
  });

  test('a period is whole days that end with today, and tells of a change within it', () => {
    const month = periodOf('30d', now);
    expect([month.days.length, month.days[0], month.days.at(-1)]).toEqual([30, '2026-10-23', '2026-11-21']);
    expect(month.start.toISOString()).toBe('2026-10-23T04:00:00.000Z');
    expect(month.changesAt?.toISOString()).toBe('2026-11-01T06:00:00.000Z');
    expect(periodOf('7d', now).changesAt).toBeNull();
  });
});

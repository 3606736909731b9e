import { expect, test } from 'vitest';
import { phaseMessage } from './phases.ts';

/** Each message with the first whole percent that shows it, up to 100. */
function messages(plan: 'free' | 'pro'): [number, string][] {
  const all = Array.from({ length: 101 }, (_, percent): [number, string] => [
    percent,
    phaseMessage(plan, percent),
  ]);
  return all.filter(([percent, message], index) => index === 0 || all[percent - 1]?.[1] !== message);
}

test('the messages of a Pro analysis by percent', () => {
  expect(messages('pro')).toEqual([
    [0, 'Analyzing headlines...'],
    [20, 'Processing variants...'],
    [40, 'Computing predictions...'],
    [60, 'Generating customer insights...'],
    [80, 'Creating persona profiles...'],
    [95, 'Finalizing complete analysis...'],
  ]);
});

test('the messages of a Free analysis by percent', () => {
  expect(messages('free')).toEqual([
    [0, 'Analyzing headlines...'],
    [30, 'Processing variants...'],
    [60, 'Computing predictions...'],
    [85, 'Finalizing results...'],
  ]);
});

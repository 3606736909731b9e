import type { FeedbackRecord } from '@frontrunner/contracts';
import { expect, test, vi } from 'vitest';
import { markGenerating, noFeedback, readCache, wasGenerating, writeCache } from './feedback-cache.ts';

const by = { kind: 'offline' as const, name: 'Offline writer' };
const picture = 'data:image/svg+xml;charset=utf-8,%3Csvg%2F%3E';
const whole: FeedbackRecord = {
  persona: { name: 'Mara Lind', age: 34, motivations: ['Save Time'] },
  portrait: picture,
  decisionFeedback: {
    reasoning: 'Short.',
    winningChoice: 'Variant 1',
    personalReasoning: 'I scan.',
    keyFactors: ['a'],
  },
  decisionImage: picture,
  writtenBy: by,
  partsBy: { persona: by, portrait: null, decisionFeedback: by, decisionImage: null },
};

test('what was written comes back, part by part', () => {
  writeCache('e1', 'run-1', whole);
  expect(readCache('e1', 'run-1')).toMatchObject({
    persona: { name: 'Mara Lind', age: 34, motivations: ['Save Time'] },
    portrait: picture,
    decisionFeedback: whole.decisionFeedback,
    decisionImage: picture,
    writtenBy: by,
  });
  expect(readCache('e2', 'run-1')).toEqual(noFeedback);
});

test('a decision about an earlier analysis is left out, the persona stays', () => {
  writeCache('e1', 'run-1', whole);
  const later = readCache('e1', 'run-2');
  expect(later.persona?.name).toBe('Mara Lind');
  expect(later.decisionFeedback).toBeNull();
  expect(later.decisionImage).toBeNull();
});

test.each(['{', '[]', '"text"', 'null', '{}', '{"name":""}', '{"name":7}'])(
  'a cached persona %s is not used',
  (stored) => {
    writeCache('e1', 'run-1', whole);
    localStorage.setItem('feedback:e1:persona', stored);
    expect(readCache('e1', 'run-1')).toEqual(noFeedback);
  },
);

test.each([
  ['{', null],
  ['{"runId":"run-1"}', null],
  ['{"runId":"run-1","keyFactors":["a"]}', null],
  ['{"runId":"run-1","reasoning":7}', null],
  ['{"runId":"run-1","reasoning":"r"}', 'r'],
  ['{"runId":"run-1","winningChoice":"w"}', ''],
  ['{"runId":"run-1","personalReasoning":"p","keyFactors":"no list"}', ''],
])('a cached decision %s is accepted only with something said in it', (stored, reasoning) => {
  writeCache('e1', 'run-1', whole);
  localStorage.setItem('feedback:e1:feedback', stored);
  expect(readCache('e1', 'run-1').decisionFeedback?.reasoning ?? null).toBe(reasoning);
});

test.each(['https://example.test/spy.png', 'javascript:alert(1)', '<svg>', ''])(
  'a cached picture %s is not shown',
  (stored) => {
    writeCache('e1', 'run-1', whole);
    localStorage.setItem('feedback:e1:portrait', stored);
    expect(readCache('e1', 'run-1').portrait).toBeNull();
  },
);

test("when the storage is full other experiments' entries make room, and only those", () => {
  localStorage.setItem('theme', 'dark');
  writeCache('other', 'run-9', whole);
  markGenerating('other', true);
  const store = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
    if (this.getItem('feedback:other:portrait')) throw new DOMException('full', 'QuotaExceededError');
    store.call(this, key, value);
  });
  writeCache('e1', 'run-1', whole);
  expect(readCache('e1', 'run-1').decisionImage).toBe(picture);
  expect(readCache('other', 'run-9')).toEqual(noFeedback);
  expect(localStorage.getItem('theme')).toBe('dark');
});

test('a storage that takes nothing is done without', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeCache('e1', 'run-1', whole);
  expect(readCache('e1', 'run-1')).toEqual(noFeedback);
});

test('a generation under way is remembered until it ends', () => {
  markGenerating('e1', true);
  expect(wasGenerating('e1')).toBe(true);
  markGenerating('e1', false);
  expect(wasGenerating('e1')).toBe(false);
});

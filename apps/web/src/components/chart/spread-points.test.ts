import { expect, test } from 'vitest';
import { spreadPoints } from './scatter-chart.ts';

const area = { left: 0, right: 500 };
const nearest = (places: { x: number; y: number }[]) =>
  Math.min(...places.flatMap((a, i) => places.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))));

test('places that are apart stay where they are', () => {
  const places = [
    { x: 10, y: 10 },
    { x: 60, y: 10 },
    { x: 10, y: 90 },
  ];
  expect(spreadPoints(places, 18, area)).toEqual(places);
});

test.each([2, 3, 10, 20])('%i equal places end up side by side, at the same height', (count) => {
  const spread = spreadPoints(
    Array.from({ length: count }, () => ({ x: 250, y: 40 })),
    18,
    area,
  );
  expect(nearest(spread)).toBeGreaterThanOrEqual(18 - 1e-3);
  expect(spread.every(({ x, y }) => y === 40 && x >= 0 && x <= 500)).toBe(true);
});

test('at the edge the free side is taken', () => {
  const spread = spreadPoints(
    [
      { x: 495, y: 5 },
      { x: 495, y: 5 },
      { x: 495, y: 9 },
    ],
    18,
    area,
  );
  expect(nearest(spread)).toBeGreaterThanOrEqual(18 - 1e-3);
  expect(spread.every(({ x }) => x <= 500)).toBe(true);
});

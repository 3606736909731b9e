import { expect, test } from 'vitest';
import { type Box, freePlace } from './free-place.ts';

const size = { width: 300, height: 80 };
const window = { width: 1000, height: 600 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const covers = (place: { left: number; top: number }, other: Box) =>
  place.left < other.right &&
  other.left < place.left + size.width &&
  place.top < other.bottom &&
  other.top < place.top + size.height;

test('the lower right corner, where nothing is in the way', () => {
  expect(freePlace(size, window, { kept: [], avoided: [] })).toEqual({ left: 684, top: 504 });
});

test('above what was just used, and at the other side of a column of buttons', () => {
  const save = box(880, 540, 100, 34);
  const above = freePlace(size, window, { kept: [save], avoided: [] });
  expect(above.left).toBe(684);
  expect(covers(above, save)).toBe(false);
  const column = Array.from({ length: 20 }, (_, i) => box(900, 30 * i, 60, 28));
  expect(freePlace(size, window, { kept: [], avoided: column })).toEqual({ left: 16, top: 504 });
});

test('where there is no free place: nothing of what must be kept, and as little as can be of the rest', () => {
  const everywhere = Array.from({ length: 200 }, (_, i) =>
    box((i % 10) * 100, Math.floor(i / 10) * 30, 90, 28),
  );
  const kept = [box(0, 300, 1000, 300)];
  const place = freePlace(size, window, { kept, avoided: everywhere });
  expect(covers(place, kept[0]!)).toBe(false);
  // Narrower than the notice: it still stands in the window.
  expect(freePlace(size, { width: 320, height: 100 }, { kept, avoided: [] }).left).toBeLessThanOrEqual(16);
});

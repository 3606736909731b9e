import type { Chart } from 'chart.js';
import { expect, test, vi } from 'vitest';
import { scatterChart } from './scatter-chart.ts';

const look = {
  series: ['teal', 'orange', 'violet', 'pink'],
  ink: 'black',
  muted: 'grey',
  line: 'silver',
  surface: 'white',
  font: 'Hanken Grotesk Variable',
};
const points = [3, 5, 5, 8, 9].map((x, i) => ({ x, y: 20 * i }));
const options = { points, xTitle: 'Unique words', yTitle: 'Confidence (%)', onPoint: vi.fn() };

test('circles have a radius of 8 and 12 under the pointer, and four colours and four shapes come in turn', () => {
  const [dataset] = scatterChart(options, look).data.datasets;
  expect(dataset?.data).toEqual(points);
  expect([dataset?.pointRadius[0], dataset?.pointHoverRadius[0]]).toEqual([8, 12]);
  expect(dataset?.pointBackgroundColor).toEqual(['teal', 'orange', 'violet', 'pink', 'teal']);
  expect(dataset?.pointStyle).toEqual(['circle', 'rect', 'triangle', 'rectRot', 'circle']);
});

test('the y axis goes from 0 to 100, the x axis a little beyond the data', () => {
  expect(scatterChart(options, look).options.scales).toMatchObject({
    y: { min: 0, max: 100 },
    x: { min: 2, max: 10 },
  });
});

test('the labels of the x axis are even steps from a multiple of the step', () => {
  const wide = [5, 31].map((x) => ({ x, y: 50 }));
  expect(scatterChart({ ...options, points: wide }, look).options.scales.x).toMatchObject({
    min: 4,
    max: 32,
    ticks: { stepSize: 4 },
  });
});

test('points at the same place are drawn beside each other, with their data as they are', () => {
  const { plugins, data } = scatterChart({ ...options, points: [points[1]!, points[1]!] }, look);
  const drawn = [1, 2].map(() => ({ x: 100, y: 40 }));
  const chart = { getDatasetMeta: () => ({ data: drawn }), chartArea: { left: 0, right: 500 } };
  for (const plugin of plugins ?? [])
    plugin.afterDatasetsUpdate?.(
      chart as unknown as Chart<'scatter', (number | { x: number; y: number } | null)[]>,
      { mode: 'default', cancelable: true },
      {},
    );
  expect(Math.abs(drawn[0]!.x - drawn[1]!.x)).toBeGreaterThan(16);
  expect(drawn.map(({ y }) => y)).toEqual([40, 40]);
  expect(data.datasets[0]?.data).toEqual([points[1], points[1]]);
});

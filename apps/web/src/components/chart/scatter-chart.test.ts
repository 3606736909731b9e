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

test('points have a radius of 8 and 12 under the pointer, four colours and four shapes in turn', () => {
  const [dataset] = scatterChart(options, look).data.datasets;
  expect(dataset).toMatchObject({ pointRadius: 8, pointHoverRadius: 12, data: points });
  expect(dataset?.pointBackgroundColor).toEqual(['teal', 'orange', 'violet', 'pink', 'teal']);
  expect(dataset?.pointStyle).toEqual(['circle', 'rect', 'triangle', 'rectRot', 'circle']);
});

test('the y axis goes from 0 to 100, the x axis a little beyond the data', () => {
  expect(scatterChart(options, look).options.scales).toMatchObject({
    y: { min: 0, max: 100 },
    x: { min: 2, max: 10 },
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

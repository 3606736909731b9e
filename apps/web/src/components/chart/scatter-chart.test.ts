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

test('points stay where their data are, also at one place, and one of them is ringed and named', () => {
  const same = [points[1]!, points[1]!];
  expect(scatterChart({ ...options, points: same }, look).data.datasets[0]?.data).toEqual(same);
  expect(scatterChart({ ...options, points: same }, look).plugins).toEqual([]);
  const { plugins } = scatterChart({ ...options, points: same, named: { index: 1, name: 'Winner' } }, look);
  const drawn: unknown[] = [];
  const note =
    (what: string) =>
    (...values: unknown[]) =>
      drawn.push([what, ...values]);
  const ctx = {
    save: () => {},
    restore: () => {},
    beginPath: () => {},
    stroke: () => {},
    strokeText: () => {},
    measureText: () => ({ width: 40 }),
    arc: note('ring'),
    fillText: note('name'),
  };
  const chart = {
    ctx,
    chartArea: { right: 110 },
    data: [{}, { x: 100, y: 40 }],
    getDatasetMeta() {
      return { data: this.data };
    },
  };
  for (const plugin of plugins) plugin.afterDatasetsDraw?.(chart as never, {} as never, {} as never, false);
  // Beside the edge the name stands on the left.
  expect(drawn).toEqual([
    ['ring', 100, 40, 13, 0, 2 * Math.PI],
    ['name', 'Winner', 81, 40],
  ]);
});

test('the tooltip is told every point under the pointer', () => {
  const onPoint = vi.fn();
  const { external } = scatterChart({ ...options, onPoint }, look).options.plugins.tooltip;
  const tooltip = { opacity: 1, dataPoints: [{ dataIndex: 1 }, { dataIndex: 2 }], caretX: 7, caretY: 8 };
  external({ tooltip: tooltip as never });
  external({ tooltip: { opacity: 0 } as never });
  expect(onPoint.mock.calls).toEqual([[{ indices: [1, 2], left: 7, top: 8 }], [null]]);
});

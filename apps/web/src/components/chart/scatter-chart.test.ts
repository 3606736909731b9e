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

import {
  Chart,
  type ChartConfiguration,
  LinearScale,
  type Plugin,
  PointElement,
  ScatterController,
  Tooltip,
  type TooltipModel,
} from 'chart.js';
import { spreadPoints } from './spread-points.ts';
import type { ChartLook } from './use-chart.ts';

Chart.register(ScatterController, PointElement, LinearScale, Tooltip);

/** Pixels; the specification's. */
const pointRadius = 8;
const pointHoverRadius = 12;
/**
 * In turn, like the colours: what a colour says, a shape says too. The radius is that of the circle around a shape, so
 * that the others need a larger one to look as large as the circle.
 */
const shapes = [
  { style: 'circle', scale: 1 },
  { style: 'rect', scale: 1.2 },
  { style: 'triangle', scale: 1.3 },
  { style: 'rectRot', scale: 1.2 },
] as const;
/** The most room that a point takes beside its place. */
const reach = pointHoverRadius * Math.max(...shapes.map(({ scale }) => scale));

export interface ScatterOptions {
  points: readonly { x: number; y: number }[];
  xTitle: string;
  yTitle: string;
  /** Called with the place of the point under the pointer, and with null when there is none. */
  onPoint: (found: { index: number; left: number; top: number } | null) => void;
}

/** Points that would cover each other stand side by side; their data and tooltips stay the true ones. */
const apart: Plugin = {
  id: 'apart',
  afterDatasetsUpdate: (chart) => {
    const elements = chart.getDatasetMeta(0).data;
    const places = elements.map(({ x, y }) => ({ x, y }));
    for (const [i, { x }] of spreadPoints(places, 2 * pointRadius + 4, chart.chartArea).entries()) {
      const element = elements[i];
      if (element) element.x = x;
    }
  },
};

/** The labels of an axis of whole numbers that find room on a phone. */
const mostSteps = 8;

/** The ends and the step of an axis a little wider than the values, so that its labels are even whole numbers apart. */
function evenScale(values: readonly number[]) {
  const low = Math.max(0, Math.min(...values) - 1);
  const high = Math.max(...values) + 1;
  const step = Math.ceil((high - low) / mostSteps);
  return { from: Math.floor(low / step) * step, to: Math.ceil(high / step) * step, step };
}

/** A scatter chart of whole numbers against percentages from 0 to 100. */
export function scatterChart({ points, xTitle, yTitle, onPoint }: ScatterOptions, look: ChartLook) {
  const colours = points.map((_, i) => look.series[i % look.series.length] ?? look.ink);
  const shapeOf = points.map((_, i) => shapes[i % shapes.length] ?? shapes[0]);
  const { from, to, step } = evenScale(points.map(({ x }) => x));
  const font = { family: look.font, size: 12 };
  const title = (text: string) => ({ display: true, text, color: look.muted, font });
  const ticks = { color: look.muted, precision: 0, font };
  const external = ({ tooltip }: { tooltip: TooltipModel<'scatter'> }) => {
    const index = tooltip.opacity === 0 ? undefined : tooltip.dataPoints?.[0]?.dataIndex;
    onPoint(index === undefined ? null : { index, left: tooltip.caretX, top: tooltip.caretY });
  };
  return {
    type: 'scatter',
    data: {
      datasets: [
        {
          data: points.map(({ x, y }) => ({ x, y })),
          pointRadius: shapeOf.map(({ scale }) => pointRadius * scale),
          pointHoverRadius: shapeOf.map(({ scale }) => pointHoverRadius * scale),
          pointStyle: shapeOf.map(({ style }) => style),
          pointBackgroundColor: colours,
          pointHoverBackgroundColor: colours,
          pointBorderColor: look.surface,
          pointHoverBorderColor: look.surface,
          clip: false,
        },
      ],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      layout: { padding: { top: reach, right: reach } },
      interaction: { mode: 'nearest', intersect: true },
      plugins: { tooltip: { enabled: false, external } },
      scales: {
        x: {
          min: from,
          max: to,
          title: title(xTitle),
          ticks: { ...ticks, stepSize: step },
          grid: { color: look.line },
          border: { color: look.line },
        },
        y: {
          min: 0,
          max: 100,
          title: title(yTitle),
          ticks: { ...ticks, stepSize: 25 },
          grid: { color: look.line },
          border: { color: look.line },
        },
      },
    },
    plugins: [apart as Plugin<'scatter'>],
  } satisfies ChartConfiguration<'scatter'>;
}

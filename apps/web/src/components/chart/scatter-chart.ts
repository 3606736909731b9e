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
import { axisLook, type ChartLook } from './use-chart.ts';

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

interface ScatterOptions {
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
  const [xAxis, yAxis] = [axisLook(look, xTitle), axisLook(look, yTitle)];
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
        x: { ...xAxis, min: from, max: to, ticks: { ...xAxis.ticks, precision: 0, stepSize: step } },
        y: { ...yAxis, min: 0, max: 100, ticks: { ...yAxis.ticks, precision: 0, stepSize: 25 } },
      },
    },
    plugins: [apart as Plugin<'scatter'>],
  } satisfies ChartConfiguration<'scatter'>;
}

interface Place {
  x: number;
  y: number;
}

/**
 * Moves places sideways so that no two are nearer than `distance`, each as little as can be; the first stays where
 * it is. Same unit in and out, pixels for a chart. Places keep their order and stay between `left` and `right` as
 * long as there is room.
 */
export function spreadPoints(
  places: readonly Place[],
  distance: number,
  { left, right }: { left: number; right: number },
): Place[] {
  const spread: Place[] = [];
  for (const place of places) {
    const free = (x: number) =>
      spread.every((other) => Math.hypot(other.x - x, other.y - place.y) >= distance - 1e-6);
    const candidates = [place.x, ...spread.flatMap((other) => besides(other, place, distance))]
      .filter(free)
      .sort((a, b) => Math.abs(a - place.x) - Math.abs(b - place.x));
    const within = candidates.find((x) => x >= left && x <= right);
    spread.push({ x: within ?? candidates[0] ?? place.x, y: place.y });
  }
  return spread;
}

/** The two nearest columns in which a place at the height of `place` just clears `other`. */
function besides(other: Place, place: Place, distance: number): number[] {
  const rise = Math.abs(other.y - place.y);
  if (rise >= distance) return [];
  const aside = Math.sqrt(distance ** 2 - rise ** 2);
  return [other.x + aside, other.x - aside];
}

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
  /** The point that is ringed and named. */
  named?: { index: number; name: string } | undefined;
  /** Called with all points under the pointer and where they are, and with null when there is none. */
  onPoint: (found: { indices: number[]; left: number; top: number } | null) => void;
}

/** Rings one point and names it, over all others. */
function namePoint({ index, name }: { index: number; name: string }, look: ChartLook): Plugin {
  return {
    id: 'named-point',
    afterDatasetsDraw: (chart) => {
      const { ctx, chartArea } = chart;
      const point = chart.getDatasetMeta(0).data[index];
      if (!point) return;
      ctx.save();
      ctx.strokeStyle = look.ink;
      ctx.lineWidth = 2;
      ctx.beginPath();
      ctx.arc(point.x, point.y, pointHoverRadius + 1, 0, 2 * Math.PI);
      ctx.stroke();
      ctx.font = `600 12px ${look.font}`;
      ctx.textBaseline = 'middle';
      // On the side where there is room for it.
      const isLeft = point.x + pointHoverRadius + 8 + ctx.measureText(name).width > chartArea.right;
      ctx.textAlign = isLeft ? 'right' : 'left';
      const x = point.x + (isLeft ? -1 : 1) * (pointHoverRadius + 7);
      // A halo, so that points behind it do not make it unreadable.
      ctx.strokeStyle = look.surface;
      ctx.lineWidth = 4;
      ctx.lineJoin = 'round';
      ctx.strokeText(name, x, point.y);
      ctx.fillStyle = look.ink;
      ctx.fillText(name, x, point.y);
      ctx.restore();
    },
  };
}

/** The labels of an axis of whole numbers that find room on a phone. */
const mostSteps = 8;

/** The ends and the step of an axis a little wider than the values, so that its labels are even whole numbers apart. */
function evenScale(values: readonly number[]) {
  const low = Math.max(0, Math.min(...values) - 1);
  const high = Math.max(...values) + 1;
  const step = Math.ceil((high - low) / mostSteps);
  return { from: Math.floor(low / step) * step, to: Math.ceil(high / step) * step, step };
}

/** A scatter chart of whole numbers against percentages from 0 to 100, every point exactly where its data are. */
export function scatterChart({ points, xTitle, yTitle, named, onPoint }: ScatterOptions, look: ChartLook) {
  const colours = points.map((_, i) => look.series[i % look.series.length] ?? look.ink);
  const shapeOf = points.map((_, i) => shapes[i % shapes.length] ?? shapes[0]);
  const { from, to, step } = evenScale(points.map(({ x }) => x));
  const [xAxis, yAxis] = [axisLook(look, xTitle), axisLook(look, yTitle)];
  const external = ({ tooltip }: { tooltip: TooltipModel<'scatter'> }) => {
    const indices = tooltip.opacity === 0 ? [] : (tooltip.dataPoints ?? []).map(({ dataIndex }) => dataIndex);
    onPoint(indices.length === 0 ? null : { indices, left: tooltip.caretX, top: tooltip.caretY });
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
      interaction: { mode: 'point', intersect: true },
      plugins: { tooltip: { enabled: false, external } },
      scales: {
        x: { ...xAxis, min: from, max: to, ticks: { ...xAxis.ticks, precision: 0, stepSize: step } },
        y: { ...yAxis, min: 0, max: 100, ticks: { ...yAxis.ticks, precision: 0, stepSize: 25 } },
      },
    },
    plugins: named ? [namePoint(named, look) as Plugin<'scatter'>] : [],
  } satisfies ChartConfiguration<'scatter'>;
}

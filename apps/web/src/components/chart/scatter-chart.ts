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
/** In turn, like the colours: what a colour says, a shape says too. */
const shapes = ['circle', 'rect', 'triangle', 'rectRot'] as const;

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
    for (const [i, { x }] of spreadPoints(places, 2 * pointRadius + 2, chart.chartArea).entries()) {
      const element = elements[i];
      if (element) element.x = x;
    }
  },
};

/** A scatter chart of whole numbers against percentages from 0 to 100. */
export function scatterChart({ points, xTitle, yTitle, onPoint }: ScatterOptions, look: ChartLook) {
  const colours = points.map((_, i) => look.series[i % look.series.length] ?? look.ink);
  const values = points.map(({ x }) => x);
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
          pointRadius,
          pointHoverRadius,
          pointStyle: points.map((_, i) => shapes[i % shapes.length] ?? 'circle'),
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
      interaction: { mode: 'nearest', intersect: true },
      plugins: { tooltip: { enabled: false, external } },
      scales: {
        x: {
          min: Math.max(0, Math.min(...values) - 1),
          max: Math.max(...values) + 1,
          title: title(xTitle),
          ticks,
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

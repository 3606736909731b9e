import {
  CategoryScale,
  Chart,
  type ChartConfiguration,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { axisLook, type ChartLook, chartFont, useChart } from '@/components/chart/use-chart.ts';

Chart.register(CategoryScale, LinearScale, LineController, LineElement, PointElement, Tooltip);

/** Pixels: below, twelve hours of a day do not fit beside each other as 00:00. */
const narrowAxis = 560;

export interface UsageChartProps {
  /** What the chart shows, for those who cannot see it; the figures stand in a table beside it. */
  label: string;
  /** What is counted, e.g. 'Events'. */
  unit: string;
  points: {
    name: string;
    title: string;
    count: number /** Where the axis is too short for names. */;
    short?: string;
  }[];
  /** 2 writes every second name on the axis; without it as many as have room. */
  everyNth?: number;
}

/** A line of counts. Load it lazily: Chart.js comes with it. */
export default function UsageChart({ label, ...options }: UsageChartProps) {
  const canvas = useChart((look) => configure(options, look) as ChartConfiguration, JSON.stringify(options));
  return (
    <div className="relative h-72">
      <canvas ref={canvas} className="size-full" role="img" aria-label={label} />
    </div>
  );
}

function configure({ unit, points, everyNth }: Omit<UsageChartProps, 'label'>, look: ChartLook) {
  const colour = look.series[0] ?? look.ink;
  const font = chartFont(look);
  const axis = axisLook(look);
  return {
    type: 'line',
    data: {
      labels: points.map(({ name }) => name),
      datasets: [
        {
          label: unit,
          data: points.map(({ count }) => count),
          borderColor: colour,
          backgroundColor: colour,
          borderWidth: 2,
          pointRadius: points.length > 31 ? 0 : 3,
          pointHoverRadius: 5,
          // Points on the axis are drawn whole.
          clip: false,
        },
      ],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      font,
      interaction: { mode: 'index', intersect: false },
      plugins: {
        tooltip: {
          titleFont: font,
          bodyFont: font,
          callbacks: { title: ([item]) => (item ? (points[item.dataIndex]?.title ?? '') : '') },
        },
      },
      scales: {
        x: {
          ...axis,
          ticks: {
            ...axis.ticks,
            maxRotation: 0,
            autoSkip: everyNth === undefined,
            autoSkipPadding: 12,
            callback(_value, index) {
              const point = points[index];
              if (!point || (everyNth !== undefined && index % everyNth !== 0)) return '';
              return this.chart.width < narrowAxis ? (point.short ?? point.name) : point.name;
            },
          },
        },
        y: { ...axis, min: 0, suggestedMax: 5, ticks: { ...axis.ticks, precision: 0 } },
      },
    },
  } satisfies ChartConfiguration<'line'>;
}

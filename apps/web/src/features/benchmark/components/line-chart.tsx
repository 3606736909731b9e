import {
  Chart,
  type ChartConfiguration,
  LinearScale,
  LineElement,
  PointElement,
  ScatterController,
  Tooltip,
} from 'chart.js';
import { axisLook, type ChartLook, chartFont, useChart } from '@/components/chart/use-chart.ts';
import { formatPercent } from '@/lib/format.ts';

Chart.register(LinearScale, LineElement, PointElement, ScatterController, Tooltip);

interface ChartPoint {
  x: number;
  y: number;
}
export interface LineChartProps {
  /** What the chart shows, for those who cannot see it; the figures stand in a table beside it. */
  label: string;
  points: ChartPoint[];
  /** A dashed line to compare with. */
  reference: ChartPoint[];
  names: { points: string; reference: string };
  xTitle: string;
}

/** A line of what was correct through points on two percent scales. Load it lazily: Chart.js comes with it. */
export default function LineChart({ label, ...options }: LineChartProps) {
  const canvas = useChart((look) => configure(options, look) as ChartConfiguration, JSON.stringify(options));
  return (
    <div className="relative h-64">
      <canvas ref={canvas} className="size-full" role="img" aria-label={label} />
    </div>
  );
}

function configure({ points, reference, names, xTitle }: Omit<LineChartProps, 'label'>, look: ChartLook) {
  const font = chartFont(look);
  const axis = (title: string) => {
    const { ticks, ...rest } = axisLook(look, title);
    return { ...rest, min: 0, max: 100, ticks: { ...ticks, callback: (value: unknown) => `${value}%` } };
  };
  const line = (label: string, data: ChartPoint[], colour = look.muted) => ({
    label,
    data,
    showLine: true,
    borderColor: colour,
    backgroundColor: colour,
    hoverBackgroundColor: colour,
    hoverBorderColor: colour,
    // Points at 0 and 100 % are drawn whole.
    clip: false as const,
  });
  return {
    type: 'scatter',
    data: {
      datasets: [
        {
          ...line(names.points, points, look.series[0]),
          borderWidth: 2,
          pointRadius: 4,
          pointHoverRadius: 6,
        },
        { ...line(names.reference, reference), borderWidth: 1, pointRadius: 0, borderDash: [4, 4] },
      ],
    },
    options: {
      maintainAspectRatio: false,
      animation: false,
      scales: { x: axis(xTitle), y: axis('Correct') },
      plugins: {
        tooltip: {
          titleFont: font,
          bodyFont: font,
          callbacks: {
            label: ({ parsed }) =>
              `${formatPercent(parsed.x ?? 0, 1)}: ${formatPercent(parsed.y ?? 0, 1)} correct`,
          },
        },
      },
    },
  } satisfies ChartConfiguration<'scatter'>;
}

import { memo, useEffect, useRef } from 'react';
import { formatPercent } from '@/lib/format.ts';
import { useTheme } from '@/lib/theme.ts';

export interface ChartPoint {
  x: number;
  y: number;
}

interface LineChartProps {
  /** What the chart shows, for assistive technology; the figures stand in a table beside it. */
  label: string;
  points: ChartPoint[];
  /** A dashed line to compare with. */
  reference: ChartPoint[];
  names: { points: string; reference: string };
  xTitle: string;
  yTitle: string;
  x: { min: number; max: number };
  y: { min: number; max: number };
}

const face = '"Hanken Grotesk Variable"';
const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** A line through points on two percent scales. The chart library is loaded when the first chart is shown. */
export function LineChart(props: LineChartProps) {
  // The colours are read from the page while drawing: another theme is another drawing.
  return <Plot key={useTheme()} {...props} />;
}

const Plot = memo(function Plot(props: LineChartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let chart: { destroy(): void } | undefined;
    let gone = false;
    const draw = async () => {
      const [{ Chart }] = await Promise.all([import('./chart-js.ts'), document.fonts.load(`12px ${face}`)]);
      if (gone || !canvas.current) return;
      chart = new Chart(canvas.current, configure(props));
    };
    void draw();
    return () => {
      gone = true;
      chart?.destroy();
    };
  }, [props]);
  return (
    <div className="relative h-64">
      <canvas ref={canvas} role="img" aria-label={props.label} />
    </div>
  );
});

function configure({ points, reference, names, xTitle, yTitle, x, y }: LineChartProps) {
  const font = { family: face, size: 12 };
  const axis = (text: string, range: { min: number; max: number }) => ({
    ...range,
    title: { display: true, text, color: token('--muted'), font },
    ticks: { color: token('--muted'), font, callback: (value: string | number) => `${value}%` },
    grid: { color: token('--line') },
    border: { color: token('--line') },
  });
  const line = (name: string, data: ChartPoint[], colour: string) => ({
    label: name,
    data,
    showLine: true,
    borderColor: colour,
    backgroundColor: colour,
    hoverBackgroundColor: colour,
    hoverBorderColor: colour,
    borderWidth: 2,
    // Points at 0 and 100 % are drawn whole.
    clip: false as const,
  });
  return {
    type: 'scatter' as const,
    data: {
      datasets: [
        { ...line(names.points, points, token('--series-1')), pointRadius: 4, pointHoverRadius: 6 },
        {
          ...line(names.reference, reference, token('--muted')),
          pointRadius: 0,
          borderDash: [4, 4],
          borderWidth: 1,
        },
      ],
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: false as const,
      scales: { x: axis(xTitle, x), y: axis(yTitle, y) },
      plugins: {
        tooltip: {
          titleFont: font,
          bodyFont: font,
          callbacks: {
            label: ({ parsed }: { parsed: { x: number | null; y: number | null } }) =>
              `${formatPercent(parsed.x ?? 0, 1)}: ${formatPercent(parsed.y ?? 0, 1)} correct`,
          },
        },
      },
    },
  };
}

import type { ChartConfiguration } from 'chart.js';
import { type ReactNode, useState } from 'react';
import { scatterChart } from './scatter-chart.ts';
import { useChart } from './use-chart.ts';

interface ScatterPlotProps {
  points: readonly { x: number; y: number }[];
  xTitle: string;
  yTitle: string;
  /** What the picture shows, for those who cannot see it; a table of the data belongs beside it. */
  label: string;
  named?: { index: number; name: string } | undefined;
  /** What is said of the points under the pointer, of which several may be at one place. */
  tooltip: (indices: number[]) => ReactNode;
}

/** Points on two axes. Load it lazily: Chart.js comes with it. */
export default function ScatterPlot({ points, xTitle, yTitle, label, named, tooltip }: ScatterPlotProps) {
  const [shown, setShown] = useState<{ indices: number[]; left: number; top: number } | null>(null);
  const canvas = useChart(
    (look) => scatterChart({ points, xTitle, yTitle, named, onPoint: setShown }, look) as ChartConfiguration,
    JSON.stringify([points, xTitle, yTitle, named]),
  );
  return (
    <div className="relative h-72 print:h-auto print:min-h-52">
      <canvas ref={canvas} className="size-full" role="img" aria-label={label} />
      {shown && (
        <div
          role="tooltip"
          className="pointer-events-none absolute z-50 max-w-72 -translate-1/2 rounded-md bg-nav px-2.5 py-1.5 text-sm text-nav-ink shadow-popover"
          style={{ left: shown.left, top: shown.top < 90 ? shown.top + 52 : shown.top - 52 }}
        >
          {tooltip(shown.indices)}
        </div>
      )}
    </div>
  );
}

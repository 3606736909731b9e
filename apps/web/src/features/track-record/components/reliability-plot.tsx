import type { ForecastRecord } from '@frontrunner/contracts';
import { Table } from '@/components/ui/table.tsx';
import { formatNumber, formatPercent } from '@/lib/format.ts';

type Points = ForecastRecord['reliability'];

/** The side of the square, and the room for the words of its axes. */
const side = 260;
const room = { left: 38, top: 8, right: 24, bottom: 34 };
const x = (percent: number) => room.left + (side * percent) / 100;
const y = (percent: number) => room.top + (side * (100 - percent)) / 100;
const ticks = [0, 25, 50, 75, 100];

/** Chances against what came of them: on the diagonal they mean what they say. Bars are 95 % intervals. */
export function ReliabilityPlot({ points }: { points: Points }) {
  return (
    <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,22rem)_1fr] print:grid-cols-[minmax(0,16rem)_1fr]">
      <Square points={points} />
      <Table
        dense
        caption="Chances and how often the variant won"
        rows={points}
        rowKey={({ from }) => String(from)}
        columns={[
          { header: 'Chance', cell: ({ from, to }) => `${from} to ${to}%` },
          { header: 'Forecasts', cell: ({ count }) => formatNumber(count), numeric: true },
          { header: 'Said', cell: ({ meanChancePct }) => formatPercent(meanChancePct), numeric: true },
          {
            header: 'Won',
            cell: ({ pct, low, high }) =>
              `${formatPercent(pct)} (${formatPercent(low)}–${formatPercent(high)})`,
            numeric: true,
          },
        ]}
      />
    </div>
  );
}

function Square({ points }: { points: Points }) {
  return (
    <svg
      viewBox={`0 0 ${room.left + side + room.right} ${room.top + side + room.bottom}`}
      role="img"
      aria-label={`Chance given to the leading variant against how often it won, in ${points.length} groups; the table has the figures.`}
      className="figures w-full max-w-88 text-ink [print-color-adjust:exact]"
    >
      {ticks.map((tick) => (
        <g key={tick} className="text-muted" fontSize="11" fill="currentColor">
          <line x1={x(0)} x2={x(100)} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <line x1={x(tick)} x2={x(tick)} y1={y(0)} y2={y(100)} className="stroke-line" />
          <text x={x(0) - 6} y={y(tick) + 4} textAnchor="end">
            {tick}%
          </text>
          <text x={x(tick)} y={y(0) + 15} textAnchor="middle">
            {tick}%
          </text>
        </g>
      ))}
      <text x={x(50)} y={y(0) + 30} textAnchor="middle" fontSize="11" className="fill-muted">
        Chance that was given
      </text>
      <line x1={x(0)} y1={y(0)} x2={x(100)} y2={y(100)} className="stroke-ink/60" strokeDasharray="4 4" />
      {points.map(({ from, meanChancePct, pct, low, high }) => (
        <g key={from} className="fill-accent stroke-accent">
          <line
            x1={x(meanChancePct)}
            x2={x(meanChancePct)}
            y1={y(low)}
            y2={y(high)}
            strokeWidth="5"
            strokeLinecap="round"
            opacity="0.4"
          />
          <circle cx={x(meanChancePct)} cy={y(pct)} r="5.5" className="stroke-surface" strokeWidth="2" />
        </g>
      ))}
    </svg>
  );
}

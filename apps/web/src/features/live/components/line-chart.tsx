import { useId } from 'react';

interface Line {
  /** Index of the colour among the series. */
  colour: number;
  points: readonly { x: number; y: number }[];
  /** The ends of the uncertainty at the same places. */
  range?: readonly { low: number; high: number }[];
}

interface LineChartProps {
  lines: readonly Line[];
  /** A line that is to be reached. */
  goal?: { y: number; label: string };
  yLabel: (y: number) => string;
  xLabels: readonly [from: string, to: string];
  /** What the picture shows, for those who cannot see it; its figures stand in a table beside it. */
  label: string;
}

const [width, height] = [600, 200];
const room = { left: 60, right: 8, top: 12, bottom: 24 };
const colourOf = (index: number) => `var(--color-series-${(index % 4) + 1})`;

/** A tick at a round value below the highest one. */
function roundTop(highest: number): number {
  if (!(highest > 0)) return 1;
  const size = 10 ** Math.floor(Math.log10(highest));
  return [1, 2, 2.5, 5, 10].map((factor) => factor * size).find((one) => one >= highest) ?? highest;
}

/** Lines over time with their ranges: it is drawn anew as often as its figures move. */
export function LineChart({ lines, goal, yLabel, xLabels, label }: LineChartProps) {
  const clip = useId();
  const points = lines.flatMap((line) => line.points);
  const xs = points.map(({ x }) => x);
  const [first, last] = [Math.min(...xs), Math.max(...xs)];
  const highest = Math.max(
    ...points.map(({ y }) => y),
    ...lines.flatMap(({ range }) => (range ?? []).map(({ high }) => high)),
    goal?.y ?? 0,
  );
  const top = roundTop(highest);
  const x = (value: number) =>
    room.left + ((value - first) / Math.max(1, last - first)) * (width - room.left - room.right);
  const y = (value: number) => room.top + (1 - value / top) * (height - room.top - room.bottom);
  const path = (of: readonly { x: number; y: number }[]) =>
    of.map((point, i) => `${i === 0 ? 'M' : 'L'}${x(point.x).toFixed(1)} ${y(point.y).toFixed(1)}`).join('');
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="h-auto w-full">
      <clipPath id={clip}>
        <rect x={room.left} y={0} width={width - room.left - room.right} height={height} />
      </clipPath>
      {[0, 0.5, 1].map((part) => (
        <g key={part} className="fill-muted text-[12px] max-sm:text-[20px]">
          <line
            x1={room.left}
            x2={width - room.right}
            y1={y(part * top)}
            y2={y(part * top)}
            stroke="var(--color-line)"
          />
          <text x={room.left - 6} y={y(part * top) + 4} textAnchor="end">
            {yLabel(part * top)}
          </text>
        </g>
      ))}
      <g className="fill-muted text-[12px] max-sm:text-[20px]">
        <text x={room.left} y={height - 5}>
          {xLabels[0]}
        </text>
        <text x={width - room.right} y={height - 5} textAnchor="end">
          {xLabels[1]}
        </text>
      </g>
      <g clipPath={`url(#${clip})`}>
        {lines.map(({ colour, points: of, range }) => (
          <g key={colour}>
            {range && range.length > 1 && (
              <path
                d={`${path(range.map(({ high }, i) => ({ x: of[i]?.x ?? 0, y: high })))}${[...range]
                  .map(({ low }, i) => ({ x: of[i]?.x ?? 0, y: low }))
                  .reverse()
                  .map((point) => `L${x(point.x).toFixed(1)} ${y(point.y).toFixed(1)}`)
                  .join('')}Z`}
                fill={colourOf(colour)}
                opacity={0.16}
              />
            )}
            <path d={path(of)} fill="none" stroke={colourOf(colour)} strokeWidth={2} />
          </g>
        ))}
      </g>
      {goal && (
        <g>
          <line
            x1={room.left}
            x2={width - room.right}
            y1={y(goal.y)}
            y2={y(goal.y)}
            stroke="var(--color-ink)"
            strokeDasharray="5 4"
          />
          <text x={room.left + 4} y={y(goal.y) + 17} className="fill-ink text-[12px] max-sm:text-[20px]">
            {goal.label}
          </text>
        </g>
      )}
    </svg>
  );
}

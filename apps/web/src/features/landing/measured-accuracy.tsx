import { Figure, Strip } from '@/components/ui/card.tsx';
import { ModelCardLink } from '@/features/model-card/index.ts';
import { formatNumber, formatPercent } from '@/lib/format.ts';
import { type Group, headlines, posts } from './measured-figures.ts';

/** The shipped model's figures with their pictures: what was said against what was measured. */
export function MeasuredAccuracy() {
  const { high } = headlines.tiers;
  return (
    <div className="flex flex-col gap-8">
      <Strip className="sm:grid-cols-2">
        <Figure
          label="Of all headline pairs"
          value={formatPercent(headlines.all, 1)}
          note={`${formatNumber(headlines.pairs)} pairs of ${formatNumber(headlines.tests)} randomised tests; chance decided most of them`}
        />
        <Figure
          label="Where a test had a clear winner"
          value={formatPercent(headlines.clear, 1)}
          note="Differences that are not chance (p < 0.05)"
        />
        <Figure
          label="There, when it says High"
          value={formatPercent(high.accuracyPct, 1)}
          note={`${formatPercent(high.sharePct, 1)} of all pairs are called High`}
        />
        <Figure
          label="Of pairs of social posts"
          value={formatPercent(posts.accuracyPct, 1)}
          note={`${formatNumber(posts.pairs)} pairs, chosen for a clear difference`}
        />
      </Strip>
      <div className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        <Reliability title="Headlines" groups={headlines.groups} />
        <Reliability title="Social posts" groups={posts.groups} />
      </div>
      <div className="flex flex-col items-start gap-2 text-muted">
        <p>
          Each point is a group of predictions, larger where there were more. On the line, a chance means what
          it says: of the headlines given 65%, 65 in 100 won. Above it, the model was too careful.
        </p>
        <p>
          Sources: {headlines.set}; {posts.set}. How all this was measured:
        </p>
        <ModelCardLink />
      </div>
    </div>
  );
}

const side = 240;
const room = { left: 40, top: 8, right: 10, bottom: 36 };
/** Nobody names a text that has less than an even chance. */
const floor = 50;
const along = (percent: number) => (side * (percent - floor)) / (100 - floor);
const x = (percent: number) => room.left + along(percent);
const y = (percent: number) => room.top + side - along(percent);
const ticks = [50, 60, 70, 80, 90, 100];

function Reliability({ title, groups }: { title: string; groups: readonly Group[] }) {
  const most = Math.max(...groups.map(({ count }) => count));
  const words = groups.map(
    ({ said, measured }) => `${formatPercent(said)} said, ${formatPercent(measured)} right`,
  );
  return (
    <figure>
      <figcaption className="mb-2">
        <b className="font-semibold">{title}</b>{' '}
        <span className="text-sm text-muted">how often it was right</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${room.left + side + room.right} ${room.top + side + room.bottom}`}
        role="img"
        aria-label={`${title}, the chance that was said against how often it was right: ${words.join('; ')}.`}
        className="figures w-full max-w-96"
      >
        {ticks.map((tick) => (
          <g key={tick} fontSize="11" className="fill-muted">
            <line x1={x(50)} x2={x(100)} y1={y(tick)} y2={y(tick)} className="stroke-line" />
            <text x={x(50) - 7} y={y(tick) + 4} textAnchor="end">
              {tick}%
            </text>
            <text x={x(tick)} y={y(50) + 16} textAnchor="middle">
              {tick}
            </text>
          </g>
        ))}
        <text x={x(75)} y={y(50) + 32} textAnchor="middle" fontSize="11" className="fill-muted">
          Chance that was said, in %
        </text>
        <line x1={x(50)} y1={y(50)} x2={x(100)} y2={y(100)} className="stroke-muted" strokeDasharray="4 4" />
        {groups.map(({ name, said, measured, count }) => (
          <circle
            key={name}
            cx={x(said)}
            cy={y(measured)}
            r={3 + 5 * Math.sqrt(count / most)}
            className="fill-accent stroke-surface"
            fillOpacity="0.85"
            strokeWidth="1.5"
          />
        ))}
      </svg>
    </figure>
  );
}

import { Badge } from '@/components/ui/badge.tsx';

const example = [
  { name: 'Control', text: 'Our new course on houseplants is here', position: null },
  {
    name: 'Variant 1',
    text: 'She killed every plant she owned. Then she learned this one habit',
    position: 84,
  },
  { name: 'Variant 2', text: 'Houseplants: everything you need to know', position: 38 },
] as const;

/** What a result looks like, on invented headlines and marked as an illustration. */
export function LandingPreview() {
  return (
    <figure className="rounded-lg border border-line bg-surface lg:mt-2">
      <figcaption className="flex items-center justify-between border-b border-line px-5 py-3 text-sm text-muted">
        <span>What a result looks like</span>
        <Badge>Illustration</Badge>
      </figcaption>
      <ul className="divide-y divide-line">
        {example.map(({ name, text, position }) => (
          <li key={name} className="grid gap-x-6 gap-y-2 px-5 py-4 sm:grid-cols-[1fr_11rem] sm:items-center">
            <div className="min-w-0">
              <p className="flex items-center gap-2 text-sm text-muted">
                {name}
                {position !== null && position > 50 && <Badge tone="positive">Winner</Badge>}
              </p>
              <p className="mt-0.5 text-lg font-medium text-balance">{text}</p>
            </div>
            {position === null ? (
              <p className="text-sm text-muted">The headline to beat</p>
            ) : (
              <PositionScale position={position} />
            )}
          </li>
        ))}
      </ul>
    </figure>
  );
}

function PositionScale({ position }: { position: number }) {
  return (
    <div>
      <p className="mb-2.5 text-sm">{position > 50 ? 'Likely to beat control' : 'Likely to lose'}</p>
      <div aria-hidden className="relative h-1.5 rounded-full bg-line">
        <span className="absolute top-[-3px] left-1/2 h-3 w-px bg-input" />
        <span
          className="absolute top-1/2 size-3 -translate-1/2 rounded-full bg-accent"
          style={{ left: `${position}%` }}
        />
      </div>
      <p aria-hidden className="mt-2 flex justify-between text-xs text-muted">
        <span>Loses</span>
        <span>Wins</span>
      </p>
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { paths } from '@/lib/paths.ts';
import { useWriting } from './queries.ts';

type Linked = readonly { id: string; name: string }[];

/** The experiments that this one follows, nearest first, and those that follow it; nothing where there are none. */
export function ParentLinks({ experimentId }: { experimentId: string }) {
  const { parents = [], followers = [] } = useWriting(experimentId) ?? {};
  if (parents.length + followers.length === 0) return null;
  return (
    <>
      <Links lead="Follows" between=", after " experiments={parents} />
      <Links lead="Followed by" between=", " experiments={followers} />
    </>
  );
}

function Links({ lead, between, experiments }: { lead: string; between: string; experiments: Linked }) {
  if (experiments.length === 0) return null;
  return (
    <p className="mt-2 wrap-anywhere">
      {lead}{' '}
      {experiments.map(({ id, name }, i) => (
        <span key={id}>
          {i > 0 && between}
          <Link className="underline" to={paths.experiment(id)}>
            {name || 'Untitled Experiment'}
          </Link>
        </span>
      ))}
    </p>
  );
}

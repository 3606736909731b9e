import { Link } from '@tanstack/react-router';
import { paths } from '@/lib/paths.ts';
import { useWriting } from './queries.ts';

/** The experiments that this one follows, nearest first. */
export function ParentLinks({ experimentId }: { experimentId: string }) {
  const parents = useWriting(experimentId)?.parents ?? [];
  if (parents.length === 0) return null;
  return (
    <p className="mt-2 break-words">
      Follows{' '}
      {parents.map(({ id, name }, i) => (
        <span key={id}>
          {i > 0 && ', after '}
          <Link className="underline" to={paths.experiment(id)}>
            {name}
          </Link>
        </span>
      ))}
    </p>
  );
}

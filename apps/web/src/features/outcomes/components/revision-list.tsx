import type { OutcomeRevision } from '@frontrunner/contracts';
import { formatDateTime } from '@/lib/format.ts';
import { contentInWords, sourceNames } from '../outcome-texts.ts';

/** Who recorded what and when, newest first. */
export function RevisionList({ revisions }: { revisions: readonly OutcomeRevision[] }) {
  return (
    <details className="border-t border-line print:hidden">
      <summary className="px-5 py-3">Revisions ({revisions.length})</summary>
      <ol className="px-5 pb-4">
        {revisions.map((revision) => (
          <li key={revision.revision} className="border-t border-line py-2 first:border-0">
            <span className="figures text-sm text-muted">
              {formatDateTime(revision.at)}, {revision.by?.name ?? 'Frontrunner'},{' '}
              {revision.deleted ? 'removed' : sourceNames[revision.source]}
            </span>
            <span className="figures block wrap-anywhere">{contentInWords(revision)}</span>
            {revision.note && <span className="block text-muted wrap-anywhere">{revision.note}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}

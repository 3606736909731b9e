import type { SharedRecord } from '@frontrunner/contracts';
import { countOf, formatDateTime } from '@/lib/format.ts';
import { RecordFigures } from './components/record-figures.tsx';

/** How the forecasts of a workspace came out, for whoever has the link. */
export default function SharedRecordView({
  shared: { record, workspaceName, readAt },
}: {
  shared: SharedRecord;
}) {
  return (
    <article className="flex flex-col gap-6 print:gap-4">
      <header>
        <h1 className="text-3xl font-semibold text-balance wrap-anywhere">
          How the forecasts of {workspaceName} came out
        </h1>
        <p className="mt-1.5 max-w-prose text-muted">
          {countOf(record.sealed, 'forecast')} of headline tests, each sealed when it was made. As of{' '}
          {formatDateTime(readAt)}.
        </p>
      </header>
      {record.settled === 0 && (
        <p className="text-lg">No forecast has a recorded outcome yet, so there is nothing to judge.</p>
      )}
      <RecordFigures record={record} />
      <footer className="flex flex-col gap-1 border-t border-line pt-5 text-sm text-muted">
        <p className="max-w-prose">
          Every forecast is sealed when it is made, and its seal contains the one before, so that none can be
          changed, left out or added later. Ask {workspaceName} for the exported file;{' '}
          <code className="rounded-sm bg-sunken px-1">npx frontrunner verify FILE</code> checks it without any
          server.
        </p>
        {record.chainHead && (
          <p>
            End of the chain: <code className="break-all text-ink">{record.chainHead}</code>
          </p>
        )}
      </footer>
    </article>
  );
}

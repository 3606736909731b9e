import type { LiveTestSummary, PerVariant } from '@frontrunner/contracts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Failure } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { useMay } from '@/features/accounts/index.ts';
import { formatDateTime, formatNumber } from '@/lib/format.ts';
import { paths } from '@/lib/paths.ts';
import { useLiveTestsOf } from '../queries.ts';
import { StartDialog } from './start-dialog.tsx';
import { StatusBadge } from './status-badge.tsx';

interface LiveTestsCardProps {
  experimentId: string;
  entries: readonly PerVariant[];
}

/** Tests of these headlines on the own page: start one, and those there are. */
export function LiveTestsCard({ experimentId, entries }: LiveTestsCardProps) {
  const { data: tests, error, refetch } = useLiveTestsOf(experimentId);
  const mayStart = useMay('editor');
  const [starting, setStarting] = useState(false);
  return (
    <Card
      className="print:hidden"
      titleId="live-tests"
      title="Test it on your own page"
      subtitle="Your readers see the headlines at random, in equal shares. The test stops by itself once a leader is good enough, and the outcome is recorded here."
      action={
        mayStart && (
          <Button variant="primary" onClick={() => setStarting(true)}>
            Start a live test
          </Button>
        )
      }
    >
      {error && !tests ? (
        <div className="px-5 pb-5">
          <Failure error={error} onRetry={refetch}>
            The live tests could not be loaded.
          </Failure>
        </div>
      ) : !tests ? (
        <Skeleton className="mx-5 mb-5 h-10" />
      ) : (
        tests.length > 0 && <TestList tests={tests} />
      )}
      {starting && (
        <StartDialog experimentId={experimentId} entries={entries} onClose={() => setStarting(false)} />
      )}
    </Card>
  );
}

function TestList({ tests }: { tests: readonly LiveTestSummary[] }) {
  return (
    <ul className="border-t border-line">
      {tests.map((test) => (
        <li
          key={test.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line px-5 py-3 not-first:border-t"
        >
          <Link to={paths.liveTest(test.id)} className="font-medium text-accent underline underline-offset-4">
            {test.site?.name ?? 'A removed site'}, {formatDateTime(test.startedAt ?? test.createdAt)}
          </Link>
          <span className="figures flex items-center gap-3 text-sm text-muted">
            {formatNumber(test.impressions)} people, {formatNumber(test.clicks)} clicks
            <StatusBadge test={test} />
          </span>
        </li>
      ))}
    </ul>
  );
}

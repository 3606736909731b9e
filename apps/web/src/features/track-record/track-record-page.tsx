import type { TrackRecord } from '@frontrunner/contracts';
import { FileUp, Printer } from 'lucide-react';
import { Page } from '@/components/page.tsx';
import { Banner } from '@/components/ui/banner.tsx';
import { Button, ButtonLink } from '@/components/ui/button.tsx';
import { useMay } from '@/features/accounts/index.ts';
import { ShareButton } from '@/features/shares/index.ts';
import { explain } from '@/lib/api-error.ts';
import { paths } from '@/lib/paths.ts';
import { usePrintLight } from '@/lib/print-light.ts';
import { EmptyRecord } from './components/empty-record.tsx';
import { LearningCard } from './components/learning-card.tsx';
import { RecordFigures } from './components/record-figures.tsx';
import { VerifyCard } from './components/verify-card.tsx';
import { useTrackRecord } from './queries.ts';

/** How the workspace's forecasts came out. */
export default function TrackRecordPage() {
  const { data: record, error, refetch } = useTrackRecord();
  usePrintLight();
  return (
    <Page
      title="Track record"
      subtitle="Every forecast, sealed before its test, against what the test did"
      actions={record && <Actions record={record} />}
    >
      {error && !record && (
        <Banner tone="danger">
          {explain(error)}{' '}
          <Button variant="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </Banner>
      )}
      {!record && !error && <Loading />}
      {record && <Record record={record} />}
    </Page>
  );
}

/** The empty page leads to the import by itself. */
function Actions({ record }: { record: TrackRecord }) {
  const isEditor = useMay('editor');
  return (
    <>
      <ShareButton experimentId={null} />
      <Button className="print:hidden" onClick={() => window.print()}>
        <Printer aria-hidden /> Print
      </Button>
      {isEditor && record.settled > 0 && (
        <ButtonLink className="print:hidden" to={paths.importOutcomes}>
          <FileUp aria-hidden /> Import finished tests
        </ButtonLink>
      )}
    </>
  );
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Loading the track record...</span>
      <div aria-hidden className="h-28 animate-pulse rounded-lg bg-sunken motion-reduce:animate-none" />
      <div aria-hidden className="h-72 animate-pulse rounded-lg bg-sunken motion-reduce:animate-none" />
    </div>
  );
}

function Record({ record }: { record: TrackRecord }) {
  return (
    <>
      {record.settled === 0 && <EmptyRecord sealed={record.sealed} />}
      <RecordFigures record={record} />
      <LearningCard />
      <VerifyCard sealed={record.sealed} chainHead={record.chainHead} />
    </>
  );
}

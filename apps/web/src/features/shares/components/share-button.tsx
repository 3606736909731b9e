import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { useMay } from '@/features/accounts/index.ts';
import type { SharedSubject } from '../queries.ts';

const ShareLinks = lazy(() => import('./share-links.tsx'));

const ofReport = {
  title: 'Share this report',
  description:
    'Whoever has the link sees the prediction, why it was made and how accurate such predictions are, without signing in. Nothing else of the workspace can be opened with it.',
};
const ofRecord = {
  title: 'Share the track record',
  description:
    'Whoever has the link sees how many forecasts were made and how they came out, as this page shows it on the day it is opened, without signing in. No headline, and nothing else of the workspace, can be seen with it.',
};

/** 'Share', for editors: opens to the links to a report of an experiment's latest analysis, or with null to the track record. */
export function ShareButton({ experimentId }: SharedSubject) {
  const [open, setOpen] = useState(false);
  if (!useMay('editor')) return null;
  return (
    <>
      <Button className="print:hidden" onClick={() => setOpen(true)}>
        <Share2 aria-hidden /> Share
      </Button>
      <Dialog open={open} onOpenChange={setOpen} {...(experimentId === null ? ofRecord : ofReport)}>
        <Suspense fallback={<Skeleton className="h-48" />}>
          <ShareLinks experimentId={experimentId} />
        </Suspense>
      </Dialog>
    </>
  );
}

import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { useMay } from '@/features/accounts/index.ts';

const ShareLinks = lazy(() => import('./share-links.tsx'));

/** 'Share': opens to the links to a report of the latest analysis; for editors. */
export function ShareButton({ experimentId }: { experimentId: string }) {
  const [open, setOpen] = useState(false);
  if (!useMay('editor')) return null;
  return (
    <>
      <Button className="print:hidden" onClick={() => setOpen(true)}>
        <Share2 aria-hidden /> Share
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Share this report"
        description="Whoever has the link sees the prediction, why it was made and how accurate such predictions are, without signing in. Nothing else of the workspace can be opened with it."
      >
        <Suspense fallback={<Skeleton className="h-48" />}>
          <ShareLinks experimentId={experimentId} />
        </Suspense>
      </Dialog>
    </>
  );
}

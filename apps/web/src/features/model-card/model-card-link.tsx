import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';

const ModelCard = lazy(() => import('./model-card.tsx'));

/** Opens the model card: how often the model is right, and on what. */
export function ModelCardLink() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="link" size="inline" className="text-sm print:hidden" onClick={() => setOpen(true)}>
        Model card
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Model card" className="[--dialog-width:48rem]">
        <Suspense fallback={<Skeleton className="h-64" />}>
          <ModelCard />
        </Suspense>
      </Dialog>
    </>
  );
}

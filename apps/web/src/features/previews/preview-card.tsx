import { type ComponentProps, lazy, Suspense, useId, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';

const Previews = lazy(() => import('./previews.tsx'));

/** Opens to the lines as they look where they will be read: until then each line stands once on its page. */
export function PreviewCard(props: ComponentProps<typeof Previews>) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Card
      titleId={id}
      title="How it looks"
      subtitle="As an inbox line, search result, ad, button, social card or article teaser, with what is cut there."
      className="print:hidden"
      action={
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Hide previews' : 'Show previews'}
        </Button>
      }
    >
      {open && (
        <Suspense fallback={<Skeleton className="mx-5 mb-5 h-64" />}>
          <Previews {...props} />
        </Suspense>
      )}
    </Card>
  );
}

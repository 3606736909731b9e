import type { SharedObject } from '@frontrunner/contracts';
import { Suspense } from 'react';
import { Skeleton } from '@/components/ui/progress.tsx';
import { SharedRecordView } from '@/features/track-record/index.ts';
import { SharedFrame } from './components/shared-frame.tsx';
import { Report } from './report.tsx';
import './print.css';

/** What the server put into the page; null on a page that it did not make for a link. */
function sharedInPage(): SharedObject | null {
  const json = document.getElementById('shared')?.textContent;
  return json ? (JSON.parse(json) as SharedObject) : null;
}

/** What a share link opens, for anybody who has it. Nothing is asked of the server: all of it came with the page. */
export default function SharedPage() {
  const shared = sharedInPage();
  if (!shared)
    return (
      <main className="p-8">
        <h1 className="text-2xl font-semibold">This page is not available</h1>
      </main>
    );
  return (
    <SharedFrame shared={shared}>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <View shared={shared} />
      </Suspense>
    </SharedFrame>
  );
}

/** The view of what is shared; another kind adds its own, lazily loaded unless it is small. */
function View({ shared }: { shared: SharedObject }) {
  switch (shared.kind) {
    case 'report':
      return <Report shared={shared} />;
    case 'track-record':
      return <SharedRecordView shared={shared} />;
  }
}

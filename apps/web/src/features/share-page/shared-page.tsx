import type { SharedObject } from '@frontrunner/contracts';
import type { ComponentType } from 'react';
import { SharedFrame } from './components/shared-frame.tsx';
import { Report } from './report.tsx';
import './print.css';

/** The view of each kind of shared object; another kind adds its own, lazily loaded where it is large. */
const views: {
  [Kind in SharedObject['kind']]: ComponentType<{ shared: Extract<SharedObject, { kind: Kind }> }>;
} = {
  report: Report,
};

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
  const View = views[shared.kind];
  return (
    <SharedFrame shared={shared}>
      <View shared={shared} />
    </SharedFrame>
  );
}

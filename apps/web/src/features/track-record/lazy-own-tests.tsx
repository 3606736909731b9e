import { type ComponentProps, lazy, Suspense } from 'react';

const Loaded = lazy(() => import('./components/own-tests-line.tsx'));

/** Which of the workspace's own tests a forecast goes by, loaded where there are any. */
export const OwnTestsLine = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
);

import { Component, type ReactNode } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { ApiError, explain } from '@/lib/api-error.ts';
import { browser } from '@/lib/browser.ts';
import { paths } from '@/lib/paths.ts';

/** A page that broke: what is known about it, and the two ways on. */
export function ErrorScreen({ error }: { error: unknown }) {
  const outdated = error instanceof TypeError && /dynamically imported|module script/i.test(error.message);
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <div role="alert" className="mx-auto flex w-full max-w-xl flex-col items-start gap-3 px-4 py-14 sm:px-8">
      <h1 className="text-2xl font-semibold">
        {outdated ? 'This page could not be loaded' : 'This page ran into a problem'}
      </h1>
      <p className="text-muted">
        {outdated
          ? 'The connection failed, or Frontrunner was updated while it was open. Reload the page to go on.'
          : `${explain(error)} What you had saved is safe.`}
      </p>
      {requestId && (
        <p className="text-sm text-muted">
          Request id for a report: <code>{requestId}</code>
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => browser.reload()}>
          Reload page
        </Button>
        <Button onClick={() => browser.go(paths.dashboard)}>Go to Dashboard</Button>
      </div>
    </div>
  );
}

/** Catches what no page caught, so that a fault never leaves an empty window. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override render() {
    return this.state.failed ? <ErrorScreen error={this.state.error} /> : this.props.children;
  }
}

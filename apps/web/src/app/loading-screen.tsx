import { Spinner } from '@/components/ui/spinner.tsx';

/** Shown while it is not yet known what to show. */
export function LoadingScreen() {
  return (
    <div role="status" className="flex min-h-64 flex-1 items-center justify-center gap-2.5 p-8 text-muted">
      <Spinner className="size-4" /> Loading...
    </div>
  );
}

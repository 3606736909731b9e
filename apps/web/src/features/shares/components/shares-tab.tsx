import type { Share } from '@frontrunner/contracts';
import { shareKinds } from '@frontrunner/contracts/share-kinds';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Failure } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { CopyButton } from '@/components/ui/copy-button.tsx';
import { AlertDialog } from '@/components/ui/dialog.tsx';
import { EmptyState } from '@/components/ui/empty-state.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { type Column, Table } from '@/components/ui/table.tsx';
import { briefToast, failureToast } from '@/components/ui/toast-store.ts';
import { useMay } from '@/features/accounts/index.ts';
import { formatDate } from '@/lib/format.ts';
import { paths } from '@/lib/paths.ts';
import { useRevokeShare, useWorkspaceShares } from '../queries.ts';
import { endInWords, openingsInWords } from '../share-texts.ts';

/** Every link of the workspace that has not been revoked: to what, how long, how often opened. */
export function SharesTab() {
  const mayRevoke = useMay('editor');
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useWorkspaceShares();
  const [revoking, setRevoking] = useState<Share | null>(null);
  const shares = data?.pages.flatMap((page) => page.shares);
  if (error && !shares)
    return (
      <Failure error={error} onRetry={refetch}>
        The shared links could not be loaded.
      </Failure>
    );
  if (!shares) return <Skeleton className="h-64" />;
  if (shares.length === 0)
    return (
      <EmptyState
        title="Nothing is shared"
        text="On the results page of an experiment, Share makes a link to a report that opens without signing in. The track record has one too."
      />
    );
  const columns: Column<Share>[] = [
    { header: 'Shared', cell: (share) => <SharedThing share={share} /> },
    {
      header: 'Works',
      cell: (share) => (
        <span className="figures">
          {share.expired ? <Badge>{endInWords(share)}</Badge> : endInWords(share)}
        </span>
      ),
    },
    { header: 'Openings', cell: (share) => <span className="figures">{openingsInWords(share)}</span> },
    {
      header: 'Actions',
      cell: (share) => (
        <span className="flex items-center gap-2 max-md:justify-end">
          <CopyButton text={share.url} subject={`link to ${share.name}`} disabled={share.expired} />
          {mayRevoke && (
            <Button
              size="small"
              aria-label={`Revoke the link to ${share.name}`}
              onClick={() => setRevoking(share)}
            >
              Revoke
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <Card
      className="overflow-hidden"
      title="Shared links"
      subtitle="Each opens one page without signing in. Openings by programs are not counted."
    >
      <Table caption="Shared links" columns={columns} rows={shares} rowKey={({ id }) => id} />
      {hasNextPage && (
        <div className="border-t border-line px-5 py-3">
          <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? 'Loading...' : 'Show more'}
          </Button>
        </div>
      )}
      <RevokeDialog share={revoking} onClose={() => setRevoking(null)} />
    </Card>
  );
}

function SharedThing({ share }: { share: Share }) {
  const { kind, name, experimentId, createdAt, createdBy, feedback } = share;
  return (
    <>
      <Link
        to={experimentId ? paths.results(experimentId) : paths.trackRecord}
        className="font-medium wrap-anywhere underline-offset-4 hover:underline"
      >
        {name}
      </Link>
      <span className="block text-sm text-muted">
        {experimentId ? `${shareKinds[kind]}${feedback ? ' with feedback' : ''}, shared` : 'Shared'}{' '}
        {formatDate(createdAt)} by {createdBy}
      </span>
    </>
  );
}

function RevokeDialog({ share, onClose }: { share: Share | null; onClose: () => void }) {
  const revoke = useRevokeShare();
  const confirm = () =>
    share &&
    revoke.mutate(share.id, {
      onSuccess: () => briefToast({ title: 'Link revoked' }),
      onError: (error) => failureToast('The link was not revoked', error),
      onSettled: onClose,
    });
  return (
    <AlertDialog
      open={share !== null}
      onOpenChange={(open) => open || onClose()}
      title="Revoke the link?"
      description={`The link to “${share?.name ?? ''}” stops working at once, for everybody who has it. A new one can be made at any time.`}
      confirmLabel="Revoke link"
      busy={revoke.isPending}
      onConfirm={() => confirm()}
    />
  );
}

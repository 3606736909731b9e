import type { ApiKeyEntry } from '@frontrunner/contracts';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Failure } from '@/components/ui/banner.tsx';
import { Button, ButtonLink } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { AlertDialog } from '@/components/ui/dialog.tsx';
import { EmptyState } from '@/components/ui/empty-state.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { type Column, Table } from '@/components/ui/table.tsx';
import { briefToast, failureToast } from '@/components/ui/toast-store.ts';
import { countOf, formatDate } from '@/lib/format.ts';
import { paths } from '@/lib/paths.ts';
import { useKeys, useRevokeKey } from '../queries.ts';
import { CreateKeyButton } from './create-key-dialog.tsx';

const isOver = ({ expiresAt }: ApiKeyEntry) => expiresAt !== null && Date.parse(expiresAt) <= Date.now();

/** The workspace's API keys: made here, shown once, and revoked. */
export function KeysTab() {
  const { data: keys, error, refetch } = useKeys();
  const [revoking, setRevoking] = useState<ApiKeyEntry | null>(null);
  if (error && !keys)
    return (
      <Failure error={error} onRetry={refetch}>
        The API keys could not be loaded.
      </Failure>
    );
  if (!keys) return <Skeleton className="h-64" />;
  const columns: Column<ApiKeyEntry>[] = [
    {
      header: 'Key',
      cell: (key) => (
        <>
          <span className="font-medium wrap-anywhere">{key.name}</span>
          <code className="block text-sm text-muted">{key.prefix}…</code>
        </>
      ),
    },
    { header: 'May', cell: ({ scopes }) => scopes.join(', ') },
    { header: 'Last used', cell: (key) => <LastUse entry={key} /> },
    { header: 'Ends', cell: (key) => <End entry={key} /> },
    {
      header: 'Actions',
      cell: (key) => (
        <Button size="small" aria-label={`Revoke: ${key.name}`} onClick={() => setRevoking(key)}>
          Revoke
        </Button>
      ),
    },
  ];
  return (
    <Card
      className="overflow-hidden"
      title={keys.length === 0 ? 'API keys' : countOf(keys.length, 'API key')}
      subtitle={
        <>
          A key acts for this workspace until it ends, is revoked, or its maker leaves.{' '}
          <ButtonLink variant="quiet" size="small" to={paths.api}>
            How to use the API
          </ButtonLink>
        </>
      }
      // One button for both: the first key is shown in its dialog while the list comes in.
      action={<CreateKeyButton />}
    >
      {keys.length === 0 ? (
        <div className="px-5 pb-5">
          <EmptyState
            title="No API keys"
            text="With a key your other tools, such as a newsroom system or a script, predict headlines and work with this workspace’s experiments."
          />
        </div>
      ) : (
        <Table caption="API keys" columns={columns} rows={keys} rowKey={({ id }) => id} />
      )}
      <RevokeDialog entry={revoking} onClose={() => setRevoking(null)} />
    </Card>
  );
}

function LastUse({ entry: { lastUsedAt, lastAddress, createdAt, createdBy } }: { entry: ApiKeyEntry }) {
  return (
    <span className="figures">
      {lastUsedAt ? formatDate(lastUsedAt) : 'Never'}
      {lastAddress && <span className="block text-sm text-muted">from {lastAddress}</span>}
      <span className="block text-sm text-muted">
        Made {formatDate(createdAt)} by {createdBy.name}
      </span>
    </span>
  );
}

function End({ entry }: { entry: ApiKeyEntry }) {
  if (isOver(entry)) return <Badge>Expired</Badge>;
  return <span className="figures">{entry.expiresAt ? formatDate(entry.expiresAt) : 'Never'}</span>;
}

function RevokeDialog({ entry, onClose }: { entry: ApiKeyEntry | null; onClose: () => void }) {
  const revoke = useRevokeKey();
  const confirm = () =>
    entry &&
    revoke.mutate(entry.id, {
      onSuccess: () => briefToast({ title: 'Key revoked' }),
      onError: (error) => failureToast('The key was not revoked', error),
      onSettled: onClose,
    });
  return (
    <AlertDialog
      open={entry !== null}
      onOpenChange={(open) => open || onClose()}
      title="Revoke the key?"
      description={`Whatever uses “${entry?.name ?? ''}” (${entry?.prefix ?? ''}…) is refused from now on. A revoked key cannot be brought back; you can make a new one.`}
      confirmLabel="Revoke"
      busy={revoke.isPending}
      onConfirm={() => confirm()}
    />
  );
}

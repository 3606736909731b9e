import type { Connection } from '@frontrunner/contracts';
import { useState } from 'react';
import { Failure } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { AlertDialog } from '@/components/ui/dialog.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { type Column, Table } from '@/components/ui/table.tsx';
import { briefToast, failureToast } from '@/components/ui/toast-store.ts';
import { useMay } from '@/features/accounts/index.ts';
import { formatDate } from '@/lib/format.ts';
import { useConnections, useDisconnect } from './queries.ts';

/** Assistants and programs that signed in for a member, and the way to disconnect them. */
export function ConnectionsCard() {
  const { data: connections, error, refetch } = useConnections();
  const isAdmin = useMay('admin');
  const [ending, setEnding] = useState<Connection | null>(null);
  if (error && !connections)
    return (
      <Failure error={error} onRetry={refetch}>
        The connected apps could not be loaded.
      </Failure>
    );
  if (!connections) return <Skeleton className="h-40" />;
  const columns: Column<Connection>[] = [
    {
      header: 'App',
      cell: ({ app, audience }) => (
        <>
          <span className="font-medium wrap-anywhere">{app}</span>
          <span className="block text-sm text-muted">{audience === 'mcp' ? 'Assistant' : 'Program'}</span>
        </>
      ),
    },
    { header: 'May', cell: ({ scopes }) => scopes.join(', ') },
    { header: 'Last used', cell: (one) => <LastUse connection={one} /> },
    {
      header: 'Actions',
      cell: (one) => (
        <Button size="small" aria-label={`Disconnect: ${one.app}`} onClick={() => setEnding(one)}>
          Disconnect
        </Button>
      ),
    },
  ];
  const whose = isAdmin ? 'in this workspace' : 'for you in this workspace';
  return (
    <Card
      className="overflow-hidden"
      title="Connected apps"
      subtitle={`Assistants and programs that signed in, and act ${whose}. Each ends when it is disconnected, when its member leaves, or after 30 days without use.`}
    >
      {connections.length === 0 ? (
        <p className="px-5 pb-5 text-muted">None yet. An assistant appears here once you have let it in.</p>
      ) : (
        <Table caption="Connected apps" columns={columns} rows={connections} rowKey={({ id }) => id} />
      )}
      <DisconnectDialog connection={ending} onClose={() => setEnding(null)} />
    </Card>
  );
}

function LastUse({ connection }: { connection: Connection }) {
  const { lastUsedAt, lastAddress, connectedAt, connectedBy } = connection;
  return (
    <span className="figures">
      {lastUsedAt ? formatDate(lastUsedAt) : 'Never'}
      {lastAddress && <span className="block text-sm text-muted">from {lastAddress}</span>}
      <span className="block text-sm text-muted">
        Connected {formatDate(connectedAt)} by {connectedBy.name}
      </span>
    </span>
  );
}

function DisconnectDialog({ connection, onClose }: { connection: Connection | null; onClose: () => void }) {
  const disconnect = useDisconnect();
  const confirm = () =>
    connection &&
    disconnect.mutate(connection.id, {
      onSuccess: () => briefToast({ title: 'App disconnected' }),
      onError: (error) => failureToast('The app was not disconnected', error),
      onSettled: onClose,
    });
  return (
    <AlertDialog
      open={connection !== null}
      onOpenChange={(open) => open || onClose()}
      title="Disconnect the app?"
      description={`“${connection?.app ?? ''}” is refused from now on. It can ask to be connected again.`}
      confirmLabel="Disconnect"
      busy={disconnect.isPending}
      onConfirm={() => confirm()}
    />
  );
}

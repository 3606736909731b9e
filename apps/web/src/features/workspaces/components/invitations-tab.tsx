import type { Invitation } from '@frontrunner/contracts';
import { roleLabels } from '@frontrunner/contracts/roles';
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
import { useConfig } from '@/features/accounts/index.ts';
import { countOf, formatDate } from '@/lib/format.ts';
import { useInvitations, useSendInvitationAgain, useWithdrawInvitation } from '../queries.ts';
import { InviteButton } from './invite-dialog.tsx';

/** Invitations that nobody has accepted yet. */
export function InvitationsTab() {
  const { data: invitations, error, refetch } = useInvitations();
  const [withdrawing, setWithdrawing] = useState<Invitation | null>(null);
  if (error && !invitations)
    return (
      <Failure error={error} onRetry={refetch}>
        The invitations could not be loaded.
      </Failure>
    );
  if (!invitations) return <Skeleton className="h-64" />;
  if (invitations.length === 0)
    return (
      <EmptyState
        title="No pending invitations"
        text="Whoever you invite joins with a link that is for their address only, and works here with the role you choose."
      >
        <InviteButton />
      </EmptyState>
    );
  const columns: Column<Invitation>[] = [
    {
      header: 'Address',
      cell: ({ email, invitedBy }) => (
        <>
          <span className="font-medium wrap-anywhere">{email}</span>
          <span className="block text-sm text-muted">Invited by {invitedBy}</span>
        </>
      ),
    },
    { header: 'Role', cell: ({ role }) => roleLabels[role] },
    { header: 'State', cell: (invitation) => <InvitationState invitation={invitation} /> },
    {
      header: 'Actions',
      cell: (invitation) => (
        <InvitationActions invitation={invitation} onWithdraw={() => setWithdrawing(invitation)} />
      ),
    },
  ];
  return (
    <Card
      className="overflow-hidden"
      title={countOf(invitations.length, 'pending invitation')}
      subtitle="Each takes a seat until it is accepted, withdrawn or expired."
      action={<InviteButton />}
    >
      <Table
        stackBelow="lg"
        caption="Pending invitations"
        columns={columns}
        rows={invitations}
        rowKey={({ id }) => id}
      />
      <WithdrawDialog invitation={withdrawing} onClose={() => setWithdrawing(null)} />
    </Card>
  );
}

function InvitationState({ invitation }: { invitation: Invitation }) {
  const { expired, expiresAt, mailed } = invitation;
  return (
    <span className="figures">
      {expired ? <Badge>Expired</Badge> : `Until ${formatDate(expiresAt)}`}
      <span className="block text-sm text-muted">{mailed ? 'Sent by mail' : 'Not sent by mail'}</span>
    </span>
  );
}

interface InvitationActionsProps {
  invitation: Invitation;
  onWithdraw: () => void;
}

function InvitationActions({ invitation, onWithdraw }: InvitationActionsProps) {
  const { id, email, link, expired } = invitation;
  const mail = useConfig().data?.mail;
  const again = useSendInvitationAgain();
  // Without mail there is nothing to send; what remains is to let it live on.
  const label = mail ? 'Send again' : 'Renew';
  const send = () =>
    again.mutate(id, {
      onSuccess: () => briefToast({ title: mail ? 'Invitation sent again' : 'It lives another seven days' }),
      onError: (error) => failureToast('The invitation was not sent again', error),
    });
  return (
    <span className="flex flex-wrap items-center gap-2 max-lg:justify-end">
      <CopyButton text={link} subject={`link for ${email}`} disabled={expired} />
      <Button size="small" disabled={again.isPending} aria-label={`${label}: ${email}`} onClick={send}>
        {label}
      </Button>
      <Button size="small" aria-label={`Withdraw: ${email}`} onClick={onWithdraw}>
        Withdraw
      </Button>
    </span>
  );
}

function WithdrawDialog({ invitation, onClose }: { invitation: Invitation | null; onClose: () => void }) {
  const withdraw = useWithdrawInvitation();
  const confirm = () =>
    invitation &&
    withdraw.mutate(invitation.id, {
      onSuccess: () => briefToast({ title: 'Invitation withdrawn' }),
      onError: (error) => failureToast('The invitation was not withdrawn', error),
      onSettled: onClose,
    });
  return (
    <AlertDialog
      open={invitation !== null}
      onOpenChange={(open) => open || onClose()}
      title="Withdraw the invitation?"
      description={`The link sent to ${invitation?.email ?? ''} says from then on that the invitation was withdrawn. You can invite the address again.`}
      confirmLabel="Withdraw"
      busy={withdraw.isPending}
      onConfirm={() => confirm()}
    />
  );
}

import type { Member, Role } from '@frontrunner/contracts';
import { roleDescriptions, roleLabels } from '@frontrunner/contracts/roles';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Failure } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Select } from '@/components/ui/field.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { type Column, Table } from '@/components/ui/table.tsx';
import { Avatar, useMay, useUser } from '@/features/accounts/index.ts';
import { countOf, formatDate, formatDateTime } from '@/lib/format.ts';
import { givenRoles } from '../given-roles.ts';
import { useMembers, useWorkspace } from '../queries.ts';
import { InviteButton } from './invite-dialog.tsx';
import { MemberDialog, type MemberStep } from './member-dialog.tsx';

/** Who works here, as what, and since when. */
export function MembersTab() {
  const user = useUser();
  const isAdmin = useMay('admin');
  const isOwner = useMay('owner');
  const { data: members, error, refetch } = useMembers();
  const [step, setStep] = useState<MemberStep | null>(null);
  if (error && !members)
    return (
      <Failure error={error} onRetry={refetch}>
        The members could not be loaded.
      </Failure>
    );
  if (!members) return <Skeleton className="h-64" />;

  const columns: Column<Member>[] = [
    { header: 'Member', cell: (member) => <Person member={member} isYou={member.id === user.id} /> },
    {
      header: 'Role',
      cell: (member) =>
        isAdmin && member.role !== 'owner' ? (
          <RoleChoice member={member} onChoose={(role) => setStep({ kind: 'role', member, role })} />
        ) : (
          roleLabels[member.role]
        ),
    },
    {
      header: 'Last active',
      cell: ({ id, lastActiveAt, joinedAt }) => (
        <span className="figures">
          {id === user.id ? 'Now' : formatDateTime(lastActiveAt, 'Not yet')}
          <span className="block text-sm text-muted">Joined {formatDate(joinedAt)}</span>
        </span>
      ),
    },
    {
      header: 'Actions',
      cell: (member) => {
        const isYou = member.id === user.id;
        if (member.role === 'owner')
          return <span className="text-sm text-muted">{isYou ? 'You own it' : ''}</span>;
        return (
          <span className="flex min-h-[34px] flex-wrap items-center gap-2 max-lg:justify-end">
            {isOwner && (
              <Button
                size="small"
                aria-label={`Make owner: ${member.name}`}
                onClick={() => setStep({ kind: 'hand-over', member })}
              >
                Make owner
              </Button>
            )}
            {isYou && (
              <Button size="small" onClick={() => setStep({ kind: 'leave', member })}>
                Leave
              </Button>
            )}
            {isAdmin && !isYou && (
              <Button
                size="small"
                aria-label={`Remove ${member.name}`}
                onClick={() => setStep({ kind: 'remove', member })}
              >
                Remove
              </Button>
            )}
          </span>
        );
      },
    },
  ];
  return (
    <Card
      className="overflow-hidden"
      title={countOf(members.length, 'member')}
      subtitle={<Seats />}
      action={isAdmin && <InviteButton />}
    >
      <Table stackBelow="lg" caption="Members" columns={columns} rows={members} rowKey={({ id }) => id} />
      <MemberDialog step={step} onClose={() => setStep(null)} />
    </Card>
  );
}

/** How many of the seats are taken; pending invitations take one each. */
function Seats() {
  const seats = useWorkspace().data?.seats;
  if (!seats) return 'Members and pending invitations take a seat each.';
  return (
    <span className="figures">
      {seats.used} of {countOf(seats.most, 'seat')} used, pending invitations included
    </span>
  );
}

function Person({ member, isYou }: { member: Member; isYou: boolean }) {
  const [firstName = '', ...rest] = member.name.split(' ');
  return (
    <span className="flex items-center gap-3 max-lg:flex-row-reverse">
      <Avatar user={{ ...member, firstName, lastName: rest.at(-1) ?? null }} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere max-lg:justify-end">
          {member.name} {isYou && <Badge>You</Badge>}{' '}
          {member.suspended && <Badge tone="running">Suspended</Badge>}
        </span>
        {member.email && member.email !== member.name && (
          <span className="block text-sm wrap-anywhere text-muted">{member.email}</span>
        )}
      </span>
    </span>
  );
}

function RoleChoice({ member, onChoose }: { member: Member; onChoose: (role: Role) => void }) {
  return (
    <Select
      aria-label={`Role of ${member.name}`}
      className="min-w-28"
      value={member.role}
      onChange={(event) => onChoose(event.target.value as Role)}
    >
      {givenRoles.map((role) => (
        <option key={role} value={role} title={roleDescriptions[role]}>
          {roleLabels[role]}
        </option>
      ))}
    </Select>
  );
}

// biome-ignore-all lint/a11y/noRedundantRoles: the roles keep the table a table when small screens turn its parts into blocks.
import type { AdminUserRow } from '@frontrunner/contracts';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { formatNumber } from '@/lib/format.ts';
import { lastLoginText, userLabel } from '../admin-address.ts';
import type { UserSort } from '../api/admin-queries.ts';
import { UserExperiments } from './user-experiments.tsx';

interface UserTableProps {
  users: AdminUserRow[];
  sort: UserSort;
  order: 'asc' | 'desc';
  onSort: (sort: UserSort) => void;
  onShowUsage: (userId: string) => void;
}

const columns: { header: string; sort?: UserSort; numeric?: boolean }[] = [
  { header: 'User', sort: 'user' },
  { header: 'Experiments', sort: 'experiments', numeric: true },
  { header: 'Last login', sort: 'lastLogin' },
  { header: 'Status', sort: 'status' },
  { header: 'Events', numeric: true },
];

/** Users whose rows open to their experiments; a click on a heading sorts by it, a second one the other way. */
export function UserTable({ users, sort, order, onSort, onShowUsage }: UserTableProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setOpened((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  return (
    <table role="table" className="w-full border-collapse text-left max-md:block">
      <caption className="sr-only">Users</caption>
      <thead role="rowgroup" className="bg-sunken text-xs text-muted max-md:hidden">
        <tr role="row">
          {columns.map(({ header, sort: by, numeric }) => (
            <th
              key={header}
              role="columnheader"
              scope="col"
              aria-sort={by === sort ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
              className={`font-medium ${numeric ? 'text-right' : ''} ${by ? '' : 'px-5 py-2'}`}
            >
              {by ? (
                <button
                  type="button"
                  className={`flex w-full items-center gap-1 px-5 py-2 hover:text-ink focus-visible:-outline-offset-2 ${numeric ? 'justify-end' : ''}`}
                  onClick={() => onSort(by)}
                >
                  {header}
                  {by === sort && (
                    <ChevronDown aria-hidden className={`size-3.5 ${order === 'asc' ? 'rotate-180' : ''}`} />
                  )}
                </button>
              ) : (
                header
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {users.map((user) => (
          <UserRow
            key={user.userId}
            user={user}
            open={opened.has(user.userId)}
            onToggle={() => toggle(user.userId)}
            onShowUsage={() => onShowUsage(user.userId)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface UserRowProps {
  user: AdminUserRow;
  open: boolean;
  onToggle: () => void;
  onShowUsage: () => void;
}

/** A user's figures; a click anywhere on them opens or closes the user's experiments. */
function UserRow({ user, open, onToggle, onShowUsage }: UserRowProps) {
  return (
    <>
      <tr
        role="row"
        onClick={onToggle}
        className="cursor-pointer border-t border-line hover:bg-sunken max-md:block max-md:px-5 max-md:py-3"
      >
        <td role="cell" className="px-5 py-3 align-top max-md:block max-md:px-0 max-md:py-1">
          <button type="button" aria-expanded={open} className="flex items-start gap-2 text-left font-medium">
            <ChevronDown aria-hidden className={`mt-0.5 size-4 shrink-0 ${open ? 'rotate-180' : ''}`} />
            <span className="wrap-anywhere">{userLabel(user)}</span>
          </button>
        </td>
        <Cell header="Experiments" numeric>
          {formatNumber(user.experimentCount)}
        </Cell>
        <Cell header="Last login">
          <span className="whitespace-nowrap">{lastLoginText(user)}</span>
        </Cell>
        <Cell header="Status">
          <Badge tone={user.isPro ? 'accent' : 'neutral'}>{user.isPro ? 'Pro' : 'Free'}</Badge>
        </Cell>
        <Cell header="Events" numeric>
          {formatNumber(user.eventCount)}
        </Cell>
      </tr>
      {open && (
        <tr role="row" className="max-md:block">
          <td role="cell" colSpan={5} className="px-5 pt-1 pb-4 max-md:block md:pl-11">
            <UserExperiments userId={user.userId} onShowUsage={onShowUsage} />
          </td>
        </tr>
      )}
    </>
  );
}

function Cell({ header, numeric, children }: { header: string; numeric?: boolean; children: ReactNode }) {
  return (
    <td
      role="cell"
      className={`px-5 py-3 align-top max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:px-0 max-md:py-1 ${numeric ? 'figures md:text-right' : ''}`}
    >
      <span aria-hidden className="shrink-0 text-sm text-muted md:hidden">
        {header}
      </span>
      <span className="max-md:text-right">{children}</span>
    </td>
  );
}

// biome-ignore-all lint/a11y/noRedundantRoles: the roles keep the table a table when small screens turn its parts into blocks.
import type { AdminUserRow } from '@frontrunner/contracts';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { UserSort } from '../api/admin-queries.ts';
import { UserRow } from './user-row.tsx';

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
              className={`px-5 py-2 font-medium ${numeric ? 'text-right' : ''}`}
            >
              {by ? (
                <button type="button" className="inline-flex items-center gap-1" onClick={() => onSort(by)}>
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

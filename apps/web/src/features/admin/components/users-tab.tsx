import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { EmptyState } from '@/components/ui/empty-state.tsx';
import { Input, Select } from '@/components/ui/field.tsx';
import { countOf, formatNumber } from '@/lib/format.ts';
import { useDebounced } from '@/lib/use-debounced.ts';
import type { UsageView } from '../admin-address.ts';
import { type UserListQuery, type UserSort, useUsers } from '../api/admin-queries.ts';
import { LoadState } from './load-state.tsx';
import { UserTable } from './user-table.tsx';

interface UsersTabProps {
  view: UsageView;
  /** Shows the usage of one user on the other tabs. */
  onShowUsage: (userId: string) => void;
}

/** All users, searched, filtered, sorted and paged by the server. */
export function UsersTab({ view: { period }, onShowUsage }: UsersTabProps) {
  const [choices, setChoices] = useState<UserChoices>({
    search: '',
    status: 'all',
    sort: 'user',
    order: 'asc',
  });
  const { search, ...query } = choices;
  const q = useDebounced(search.trim(), 250);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useUsers({
    ...query,
    q,
    period,
  });
  const sortBy = (sort: UserSort) => {
    const turned = choices.sort === sort && choices.order === 'asc';
    setChoices({ ...choices, sort, order: turned ? 'desc' : 'asc' });
  };
  const users = data?.pages.flatMap((page) => page.users) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  return (
    <div className="flex flex-col gap-4">
      <UserControls choices={choices} onChange={setChoices} />
      {!data && <LoadState error={error} onRetry={() => void refetch()} />}
      {data && users.length === 0 && (
        <EmptyState
          title={q ? `No users found matching "${q}"` : 'No users found'}
          text={q ? 'Search looks at e-mail address, first name and last name.' : 'Nobody has this status.'}
        />
      )}
      {users.length > 0 && (
        <Card className="overflow-hidden">
          <UserTable
            users={users}
            sort={choices.sort}
            order={choices.order}
            onSort={sortBy}
            onShowUsage={onShowUsage}
          />
          <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line px-5 py-3">
            <p role="status" className="figures text-sm text-muted">
              {formatNumber(users.length)} of {countOf(total, 'user')}
            </p>
            {hasNextPage && (
              <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {isFetchingNextPage ? 'Loading...' : 'Show more'}
              </Button>
            )}
          </div>
        </Card>
      )}
    </div>
  );
}

type UserChoices = Pick<UserListQuery, 'status' | 'sort' | 'order'> & { search: string };

interface UserControlsProps {
  choices: UserChoices;
  onChange: (choices: UserChoices) => void;
}

/** Search, status filter and, where the column headings have no room, the order. */
function UserControls({ choices, onChange }: UserControlsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Input
        type="search"
        aria-label="Search users"
        placeholder="Search e-mail or name"
        className="sm:w-72"
        value={choices.search}
        onChange={(event) => onChange({ ...choices, search: event.target.value })}
      />
      <Select
        aria-label="Status"
        className="sm:w-40"
        value={choices.status}
        onChange={(event) => onChange({ ...choices, status: event.target.value as UserChoices['status'] })}
      >
        <option value="all">All users</option>
        <option value="pro">Pro</option>
        <option value="free">Free</option>
      </Select>
      <Select
        aria-label="Order"
        className="md:hidden"
        value={`${choices.sort} ${choices.order}`}
        onChange={(event) => {
          const [sort, order] = event.target.value.split(' ') as [UserChoices['sort'], UserChoices['order']];
          onChange({ ...choices, sort, order });
        }}
      >
        <option value="user asc">User, A to Z</option>
        <option value="user desc">User, Z to A</option>
        <option value="experiments desc">Most experiments first</option>
        <option value="experiments asc">Fewest experiments first</option>
        <option value="lastLogin desc">Latest login first</option>
        <option value="lastLogin asc">Earliest login first</option>
        <option value="status desc">Pro first</option>
        <option value="status asc">Free first</option>
      </Select>
    </div>
  );
}

import { Input } from '@/components/ui/input.tsx';
import { Select } from '@/components/ui/select.tsx';
import type { UserListQuery } from '../api/admin-queries.ts';

export type UserChoices = Pick<UserListQuery, 'status' | 'sort' | 'order'> & { search: string };

interface UserControlsProps {
  choices: UserChoices;
  onChange: (choices: UserChoices) => void;
}

/** Search, status filter and, where the column headings have no room, the order. */
export function UserControls({ choices, onChange }: UserControlsProps) {
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

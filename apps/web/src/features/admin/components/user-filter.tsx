import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Input } from '@/components/ui/input.tsx';
import { useDebounced } from '@/lib/use-debounced.ts';
import { useUserMatches } from '../api/admin-queries.ts';
import { shortId, userLabel } from '../user-label.ts';

interface UserFilterProps {
  user: string;
  onChange: (user: string) => void;
}

/** All users, or one that is found by name or e-mail address. */
export function UserFilter({ user, onChange }: UserFilterProps) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const matches = useUserMatches(useDebounced(typed.trim(), 250)).data ?? [];
  if (user !== 'all') {
    return (
      <Button aria-label={`User ${shortId(user)}; show all users`} onClick={() => onChange('all')}>
        User {shortId(user)} <X aria-hidden />
      </Button>
    );
  }
  const choose = (text: string) => {
    const found = matches.find((match) => userLabel(match) === text);
    setTyped(found ? '' : text);
    if (found) onChange(found.userId);
  };
  return (
    <>
      <Input
        aria-label="User"
        placeholder="All users"
        list={listId}
        className="sm:w-56"
        value={typed}
        onChange={(event) => choose(event.target.value)}
      />
      <datalist id={listId}>
        {matches.map((match) => (
          <option key={match.userId} value={userLabel(match)} />
        ))}
      </datalist>
    </>
  );
}

// biome-ignore-all lint/a11y/noRedundantRoles: the roles keep the table a table when small screens turn its parts into blocks.
import type { AdminUserRow } from '@frontrunner/contracts';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { formatNumber } from '@/lib/format.ts';
import { lastLoginText, userLabel } from '../user-label.ts';
import { UserExperiments } from './user-experiments.tsx';

interface UserRowProps {
  user: AdminUserRow;
  open: boolean;
  onToggle: () => void;
  onShowUsage: () => void;
}

/** A user's figures; a click anywhere on them opens or closes the user's experiments. */
export function UserRow({ user, open, onToggle, onShowUsage }: UserRowProps) {
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

import { Navigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { Page } from '@/components/page.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Input, Select } from '@/components/ui/field.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs.tsx';
import { useUser } from '@/features/accounts/index.ts';
import { paths } from '@/lib/paths.ts';
import { useDebounced } from '@/lib/use-debounced.ts';
import { type AdminPeriod, periods, shortId, useAdminAddress, userLabel } from './admin-address.ts';
import { useUserMatches } from './api/admin-queries.ts';
import { type AdminTabName, tabs } from './tabs.tsx';

/** The admin area. Everybody else is sent to the dashboard; the server refuses them as well. */
export default function AdminPage() {
  const { isAdmin } = useUser();
  const { tab, period, user, change } = useAdminAddress(tabs);
  if (!isAdmin) return <Navigate to={paths.dashboard} replace />;
  const view = { period, user };
  return (
    <Page
      title={
        <div className="flex items-center gap-2.5">
          <Logo />
          <h1 className="text-2xl font-semibold">Admin Analytics</h1>
        </div>
      }
      actions={
        <>
          {tab !== 'users' && <UserFilter user={user} onChange={(next) => change({ user: next })} />}
          <PeriodSelect period={period} onChange={(next) => change({ period: next })} />
        </>
      }
    >
      <Tabs value={tab} onValueChange={(value) => change({ tab: value as AdminTabName })}>
        <TabsList aria-label="Admin analytics" className="mb-4">
          {Object.entries(tabs).map(([key, { label }]) => (
            <TabsTrigger key={key} value={key}>
              {label}
            </TabsTrigger>
          ))}
        </TabsList>
        {Object.entries(tabs).map(([key, { Content }]) => (
          <TabsContent key={key} value={key}>
            <Content view={view} onShowUsage={(id) => change({ tab: 'overview', user: id })} />
          </TabsContent>
        ))}
      </Tabs>
    </Page>
  );
}

/** The logo; a tile with the product's initials where the image cannot be loaded. */
function Logo() {
  const [failed, setFailed] = useState(false);
  if (!failed) {
    return (
      <img
        src="/api/static/attached_assets/logo.svg"
        alt=""
        width={32}
        height={32}
        onError={() => setFailed(true)}
      />
    );
  }
  return (
    <span
      aria-hidden
      data-testid="logo-fallback"
      className="inline-flex size-8 items-center justify-center rounded-md text-sm font-semibold text-nav-ink"
      style={{ background: 'linear-gradient(135deg, var(--color-nav-raised), var(--color-nav))' }}
    >
      FR
    </span>
  );
}

interface PeriodSelectProps {
  period: AdminPeriod;
  onChange: (period: AdminPeriod) => void;
}

/** Whole days in New York, today included. */
function PeriodSelect({ period, onChange }: PeriodSelectProps) {
  return (
    <Select
      aria-label="Period"
      className="sm:w-40"
      value={period}
      onChange={(event) => onChange(event.target.value as AdminPeriod)}
    >
      {Object.entries(periods).map(([key, label]) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </Select>
  );
}

/** All users, or one that is found by name or e-mail address. */
function UserFilter({ user, onChange }: { user: string; onChange: (user: string) => void }) {
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

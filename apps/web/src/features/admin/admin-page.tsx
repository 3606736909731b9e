import { Navigate } from '@tanstack/react-router';
import { Page } from '@/components/page.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs.tsx';
import { useUser } from '@/features/accounts/index.ts';
import { paths } from '@/lib/paths.ts';
import { useAdminAddress } from './admin-address.ts';
import { Logo } from './components/logo.tsx';
import { PeriodSelect } from './components/period-select.tsx';
import { UserFilter } from './components/user-filter.tsx';
import { type AdminTabName, tabs } from './tabs.tsx';

/** The admin area. Everybody else is sent to the dashboard; the server refuses them as well. */
export function AdminPage() {
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

import type { ComponentType } from 'react';
import type { UsageView } from './admin-address.ts';
import { FunnelsTab } from './components/funnels-tab.tsx';
import { JourneysTab } from './components/journeys-tab.tsx';
import { OverviewTab } from './components/overview-tab.tsx';
import { UsersTab } from './components/users-tab.tsx';

interface AdminTab {
  label: string;
  Content: ComponentType<{ view: UsageView; onShowUsage: (userId: string) => void }>;
}

/** The tabs of the admin area in their order, by the name each has in the address. */
export const tabs = {
  overview: { label: 'Overview', Content: OverviewTab },
  users: { label: 'Users', Content: UsersTab },
  funnels: { label: 'Conversion Funnels', Content: FunnelsTab },
  journeys: { label: 'User Journeys', Content: JourneysTab },
} satisfies Record<string, AdminTab>;

export type AdminTabName = keyof typeof tabs;

import type { AdminOverview } from '@frontrunner/contracts';
import type { Page } from '@playwright/test';
import { change, hold, refuse, type Screen } from './screen.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/** A month of use, which a product that was only just started has not seen. */
const monthOfUse = (page: Page) =>
  change<AdminOverview>(page, /\/api\/admin\/overview/, (overview) => ({
    ...overview,
    totalEvents: 48_210,
    sessions: 1_932,
    averageEventsPerSession: 25,
    totalUsers: 1_204,
    proUsers: 87,
    activeUsers30Days: 618,
    categories: ['navigation', 'experiment', 'ai', 'authentication', 'payment', 'interaction'].map(
      (name, index) => ({ name, count: Math.round(18_000 / (index + 1)) }),
    ),
    byHour: overview.byHour.map(({ hour }) => ({
      hour,
      count: Math.round(900 + 850 * Math.sin(((hour - 8) / 24) * 2 * Math.PI)),
    })),
    byDay: overview.byDay.map(({ day }, index) => ({ day, count: 5_000 + 700 * ((index * 5) % 7) })),
    upgradesByDay: overview.upgradesByDay.map(({ day }, index) => ({ day, count: (index * 3) % 5 })),
    signInsByDay: overview.signInsByDay.map(({ day }, index) => ({ day, count: 60 + ((index * 17) % 40) })),
  }));

/** The admin area: every tab with people, without any, while it loads, and refused. */
export const adminScreens: Screen[] = [
  {
    name: 'admin-overview',
    person: 'admin',
    at: '/admin?period=30d',
    before: monthOfUse,
    act: (page) => page.locator('canvas').nth(3).waitFor(),
  },
  { name: 'admin-overview-empty', person: 'admin', at: `/admin?user=${nobody}` },
  {
    name: 'admin-overview-loading',
    person: 'admin',
    at: '/admin',
    before: (page) => hold(page, '**/api/admin/**'),
  },
  {
    name: 'admin-overview-failed',
    person: 'admin',
    at: '/admin',
    before: (page) =>
      refuse(
        page,
        '**/api/admin/**',
        503,
        'DATABASE_UNAVAILABLE',
        'The database cannot be reached. Try again.',
      ),
  },
  {
    name: 'admin-users',
    person: 'admin',
    at: '/admin?tab=users',
    act: async (page) => {
      await page.getByRole('button', { name: /free@demo\.test/ }).click();
      await page.getByText('Winner:').first().waitFor();
    },
  },
  {
    name: 'admin-users-nobody',
    person: 'admin',
    at: '/admin?tab=users',
    act: async (page) => {
      await page.getByLabel('Search users').fill('cabbage');
      await page.getByText(/No users found/).waitFor();
    },
  },
  { name: 'admin-funnels', person: 'admin', at: '/admin?tab=funnels' },
  { name: 'admin-journeys', person: 'admin', at: '/admin?tab=journeys' },
];

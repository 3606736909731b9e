import { BackLink, Page } from '@/components/page.tsx';
import { ButtonLink } from '@/components/ui/button.tsx';
import { useSession } from '@/features/accounts/index.ts';
import { paths } from '@/lib/paths.ts';
import { AccountInformation, IdentityCard, UsageStatistics } from './components/account-cards.tsx';
import { ConnectedApps } from './components/connected-apps.tsx';
import { WriterConsent, YourData } from './components/data-cards.tsx';
import { SessionsCard } from './components/sessions-card.tsx';

/** The person's own page: account, plan, usage, where they are signed in, and their data. */
export default function ProfilePage() {
  const { state, user } = { user: null, ...useSession() };
  if (state === 'loading') return null;
  if (!user) {
    return (
      <Page width="narrow" title="Profile">
        <p className="text-muted">Please log in to view your profile</p>
        <div>
          <ButtonLink variant="primary" to={paths.dashboard}>
            Go to Dashboard
          </ButtonLink>
        </div>
      </Page>
    );
  }
  return (
    <Page title="Profile" back={<BackLink />}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <IdentityCard user={user} />
        <div className="flex flex-col gap-6">
          <AccountInformation user={user} />
          <UsageStatistics user={user} />
          <SessionsCard />
          <ConnectedApps />
          <WriterConsent user={user} />
          <YourData user={user} />
        </div>
      </div>
    </Page>
  );
}

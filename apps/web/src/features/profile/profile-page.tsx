import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Page } from '@/components/page.tsx';
import { Button } from '@/components/ui/button.tsx';
import { useSession } from '@/features/accounts/index.ts';
import { paths } from '@/lib/paths.ts';
import { AccountInformation } from './components/account-information.tsx';
import { IdentityCard } from './components/identity-card.tsx';
import { SessionsCard } from './components/sessions-card.tsx';
import { UsageStatistics } from './components/usage-statistics.tsx';
import { WriterConsent } from './components/writer-consent.tsx';
import { YourData } from './components/your-data.tsx';

/** The person's own page: account, plan, usage, where they are signed in, and their data. */
export function ProfilePage() {
  const { state, user } = { user: null, ...useSession() };
  if (state === 'loading') return null;
  if (!user) {
    return (
      <Page width="narrow" title="Profile">
        <p className="text-muted">Please log in to view your profile</p>
        <div>
          <Button variant="primary" asChild>
            <Link to={paths.dashboard}>Go to Dashboard</Link>
          </Button>
        </div>
      </Page>
    );
  }
  return (
    <Page
      title="Profile"
      back={
        <Button variant="quiet" className="-ml-3" asChild>
          <Link to={paths.dashboard}>
            <ArrowLeft aria-hidden /> Back to Dashboard
          </Link>
        </Button>
      }
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <IdentityCard user={user} />
        <div className="flex flex-col gap-6">
          <AccountInformation user={user} />
          <UsageStatistics user={user} />
          <SessionsCard />
          <WriterConsent user={user} />
          <YourData user={user} />
        </div>
      </div>
    </Page>
  );
}

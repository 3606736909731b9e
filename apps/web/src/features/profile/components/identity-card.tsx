import type { CurrentUser } from '@frontrunner/contracts';
import { Badge } from '@/components/ui/badge.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Avatar, displayName } from '@/features/accounts/index.ts';
import { SubscriptionPanel } from '@/features/billing/index.ts';
import { countOf, formatDate } from '@/lib/format.ts';

/** Who it is, on which plan, and what can be done about the plan. */
export function IdentityCard({ user }: { user: CurrentUser }) {
  return (
    <Card aria-label="You" className="flex flex-col gap-4 p-5">
      <div className="flex items-center gap-4">
        <Avatar user={user} className="size-14! text-xl!" />
        <div className="min-w-0">
          <h2 className="text-lg font-semibold break-words">{displayName(user)}</h2>
          {user.email && <p className="text-sm break-all text-muted">{user.email}</p>}
        </div>
      </div>
      <div>
        <Badge tone={user.isPro ? 'accent' : 'neutral'}>{user.isPro ? 'Pro Member' : 'Free Plan'}</Badge>
      </div>
      <p className="figures text-sm text-muted">
        Joined {formatDate(user.createdAt)}
        <br />
        {countOf(user.experimentsCreatedCount, 'experiment')} created
      </p>
      <div className="border-t border-line pt-4">
        <SubscriptionPanel />
      </div>
    </Card>
  );
}

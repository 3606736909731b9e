import type { CurrentUser } from '@frontrunner/contracts';
import { planLimits } from '@frontrunner/contracts/limits';
import { Badge } from '@/components/ui/badge.tsx';
import { Banner } from '@/components/ui/banner.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Progress, Skeleton } from '@/components/ui/progress.tsx';
import { Avatar, displayName, useConfig } from '@/features/accounts/index.ts';
import { SubscriptionPanel } from '@/features/billing/index.ts';
import { useExperimentSummary } from '@/features/experiments/index.ts';
import { explain } from '@/lib/api-error.ts';
import { countOf, formatDate, formatNumber } from '@/lib/format.ts';

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

/** Name and e-mail, which the identity provider knows and this product does not change. */
export function AccountInformation({ user }: { user: CurrentUser }) {
  const provider = useConfig().data?.identityProviderName;
  const details = [
    ['First name', user.firstName],
    ['Last name', user.lastName],
    ['E-mail', user.email],
  ] as const;
  return (
    <Card
      aria-label="Account Information"
      title="Account Information"
      subtitle={`Your details are managed by ${provider ?? 'the external sign-in provider'} and cannot be edited here.`}
    >
      <dl className="grid gap-4 px-5 pb-5 sm:grid-cols-2">
        {details.map(([label, value]) => (
          <div key={label} className={label === 'E-mail' ? 'sm:col-span-2' : undefined}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value || <span className="text-muted">Not given</span>}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** What the person has done with the product, and for Free users how much of the plan is used up for good. */
export function UsageStatistics({ user }: { user: CurrentUser }) {
  const { data: summary, error } = useExperimentSummary();
  const counts = [
    ['Total Experiments', summary?.total],
    ['Completed', summary?.completed],
    ['With Winners', summary?.withWinners],
  ] as const;
  return (
    <Card aria-label="Usage Statistics" title="Usage Statistics">
      {error && !summary ? (
        <div className="px-5 pb-5">
          <Banner tone="danger">{explain(error)}</Banner>
        </div>
      ) : (
        <dl className="grid grid-cols-3 gap-4 px-5 pb-5">
          {counts.map(([label, count]) => (
            <div key={label} className="flex flex-col justify-between">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="figures mt-1 text-3xl font-semibold">
                {count === undefined ? <Skeleton className="h-7" /> : formatNumber(count)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!user.isPro && <ExperimentUsage created={user.experimentsCreatedCount} />}
    </Card>
  );
}

function ExperimentUsage({ created }: { created: number }) {
  const limit = planLimits.free.experimentsEver;
  return (
    <div className="border-t border-line px-5 py-4">
      <div className="mb-1.5 flex justify-between gap-4 text-sm">
        <p className="font-medium">Experiment Usage</p>
        <p className="figures text-muted">
          {created}/{limit}
        </p>
      </div>
      <Progress value={(created / limit) * 100} label="Experiment Usage" />
      <p className="mt-2 text-sm text-muted">Upgrade to Pro for unlimited experiments</p>
    </div>
  );
}

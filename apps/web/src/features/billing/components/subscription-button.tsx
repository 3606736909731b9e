import { Link } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { track } from '@/features/events/index.ts';
import { paths } from '@/lib/paths.ts';
import { useSubscriptionStatus } from '../queries.ts';

const look =
  'inline-flex min-h-[30px] items-center gap-1.5 rounded-md border border-nav-muted/50 px-2.5 text-sm font-medium text-nav-ink whitespace-nowrap hover:bg-nav-raised focus-visible:outline-nav-ink max-sm:min-h-11';

const upgradeClick = {
  eventType: 'button_click',
  eventCategory: 'subscription',
  eventAction: 'upgrade_click',
  eventLabel: 'Upgrade to Pro',
} as const;

/** 'Pro Member' or 'Upgrade to Pro'; nothing while the check is running. */
export function SubscriptionButton({ userId }: { userId: string | null }) {
  const { data, isLoading } = useSubscriptionStatus(userId);
  if (isLoading) return null;
  return data?.isPro ? (
    <Link to={paths.profile} className={look}>
      <Sparkles aria-hidden className="size-3.5" /> Pro Member
    </Link>
  ) : (
    <Link to={paths.upgrade} className={look} onClick={() => track(upgradeClick)}>
      Upgrade to Pro
    </Link>
  );
}

import { Failure } from '@/components/ui/banner.tsx';
import { ButtonLink } from '@/components/ui/button.tsx';
import { EmptyState } from '@/components/ui/empty-state.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { useMay, useUser } from '@/features/accounts/index.ts';
import { paths } from '@/lib/paths.ts';
import { useBranding } from '../queries.ts';
import { AccentCard } from './accent-card.tsx';
import { LogoCard } from './logo-card.tsx';

/** Logo and accent colour of what the workspace shares; part of Pro, for admins. */
export function BrandingTab() {
  const { isPro } = useUser().workspace;
  const isOwner = useMay('owner');
  const { data: branding, error, refetch } = useBranding();
  if (!isPro)
    return (
      <EmptyState
        title="Your own look on what you share"
        text="With Pro, shared reports and their preview pictures carry your logo and your accent colour."
      >
        {isOwner && (
          <ButtonLink variant="primary" to={paths.upgrade}>
            Upgrade to Pro
          </ButtonLink>
        )}
      </EmptyState>
    );
  if (error && !branding)
    return (
      <Failure error={error} onRetry={refetch}>
        The branding could not be loaded.
      </Failure>
    );
  if (!branding) return <Skeleton className="h-64" />;
  return (
    <div className="flex flex-col gap-6">
      <LogoCard branding={branding} />
      <AccentCard key={branding.accent} branding={branding} />
    </div>
  );
}

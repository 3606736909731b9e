import type { PublicConfig } from '@frontrunner/contracts';
import { lazy, Suspense } from 'react';
import { Banner } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { ApiError } from '@/lib/api-error.ts';
import { useCheckout } from '../queries.ts';
import { SandboxCardForm } from './sandbox-card-form.tsx';
import { SubscriptionPanel } from './subscription-panel.tsx';

const StripeCheckout = lazy(async () => ({
  default: (await import('./stripe-checkout.tsx')).StripeCheckout,
}));

/** The payment form of the configured provider, or why there is none. */
export function CheckoutPanel({ userId, payments }: { userId: string; payments: PublicConfig['payments'] }) {
  const { data: checkout, error, isFetching, refetch } = useCheckout(userId);
  if (isFetching) return <FormSkeleton />;
  if (error instanceof ApiError && error.code === 'ALREADY_SUBSCRIBED')
    return <OwnPlan explanation={error.explanation} />;
  if (!checkout) return <CheckoutFailed error={error} onRetry={() => void refetch()} />;
  const { clientSecret, sessionId } = checkout;
  const { provider, stripePublishableKey, priceText } = payments;
  if (provider === 'stripe')
    return (
      <Suspense fallback={<FormSkeleton />}>
        <StripeCheckout publishableKey={stripePublishableKey ?? ''} clientSecret={clientSecret} />
      </Suspense>
    );
  return <SandboxCardForm sessionId={sessionId} priceText={priceText ?? 'Pro'} />;
}

function FormSkeleton() {
  return (
    <div role="status" aria-label="Loading the payment form" aria-busy="true" className="flex flex-col gap-4">
      <Skeleton className="h-38 max-sm:h-56" />
      <Skeleton className="h-14 max-sm:h-17" />
      <Skeleton className="h-14 max-sm:h-17" />
      <Skeleton className="h-11" />
      <Skeleton className="h-5 max-sm:h-14" />
    </div>
  );
}

/** For who has the plan already: nothing to pay, but what can be done about it. */
export function OwnPlan({ explanation = 'You already have the Pro plan.' }: { explanation?: string }) {
  return (
    <div className="flex flex-col gap-4">
      <Banner>{explanation}</Banner>
      <SubscriptionPanel />
    </div>
  );
}

function CheckoutFailed({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const reason = error instanceof ApiError && error.code ? error.explanation : null;
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="danger">
        <p>Unable to start checkout. Please try again or contact support.</p>
        {reason && <p className="mt-1 text-sm">{reason}</p>}
      </Banner>
      <Button onClick={onRetry} className="self-start">
        Try again
      </Button>
    </div>
  );
}

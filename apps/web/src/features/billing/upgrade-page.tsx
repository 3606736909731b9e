import type { PublicConfig } from '@frontrunner/contracts';
import { LogIn } from 'lucide-react';
import { BackLink, Page } from '@/components/page.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { useConfig, useSession } from '@/features/accounts/index.ts';
import { browser } from '@/lib/browser.ts';
import { loginAddress, paths } from '@/lib/paths.ts';
import { BenefitCards } from './components/benefit-cards.tsx';
import { CheckoutPanel, OwnPlan } from './components/checkout-panel.tsx';
import { SandboxMark } from './components/marks.tsx';

/** What the Pro plan is and costs, and the form that pays for it. Visitors may look, and sign in before they pay. */
export default function UpgradePage() {
  const { data: config } = useConfig();
  const session = useSession();
  const isPro = session.state === 'signed-in' && session.user.isPro;
  return (
    <Page
      back={<BackLink />}
      title={isPro ? 'Your Pro plan' : 'Upgrade to Pro'}
      subtitle="Everything in Free, without its limits"
    >
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="max-lg:order-last">
          <BenefitCards />
        </div>
        <Card className="overflow-hidden border-accent">
          <p className="bg-accent px-5 py-1.5 text-center text-sm font-semibold text-accent-ink">
            Most Popular
          </p>
          <div className="p-5">
            <h2 className="text-lg font-semibold">Frontrunner Pro</h2>
            {config ? <Offer payments={config.payments} /> : <Skeleton className="mt-2 h-64" />}
          </div>
        </Card>
      </div>
    </Page>
  );
}

function Offer({ payments }: { payments: PublicConfig['payments'] }) {
  const session = useSession();
  const [amount, period] = payments.priceText?.split('/') ?? [];
  return (
    <>
      {amount && (
        <p className="mt-1 mb-5">
          <span className="figures text-3xl font-semibold">{amount}</span>
          <span className="text-muted">/{period}</span>
        </p>
      )}
      {payments.provider === 'off' ? (
        <p className="mt-2 text-muted">Payments are switched off on this installation. Ask its operator.</p>
      ) : session.state === 'signed-in' && session.user.isPro ? (
        <OwnPlan />
      ) : session.state === 'signed-in' ? (
        <CheckoutPanel userId={session.user.id} payments={payments} />
      ) : session.state === 'signed-out' ? (
        <SignInFirst />
      ) : (
        <Skeleton className="h-64" />
      )}
    </>
  );
}

function SignInFirst() {
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted">Sign in to upgrade your account. You come back to this page to pay.</p>
      <Button variant="primary" size="large" onClick={() => browser.go(loginAddress(paths.upgrade))}>
        <LogIn aria-hidden /> Sign in to continue
      </Button>
      <SandboxMark />
    </div>
  );
}

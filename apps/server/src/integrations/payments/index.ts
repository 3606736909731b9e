import type { Config } from '../../config.ts';
import { AppError } from '../../kernel/errors.ts';
import type { PaymentsProvider } from './payments.ts';
import type { SandboxParts } from './sandbox/object-store.ts';
import { createSandboxPayments, type SandboxPayments } from './sandbox/sandbox-payments.ts';

export * from './payments.ts';
export { moneyText, priceText } from './price-text.ts';
export { createSandboxPayments, type SandboxPayments };

/** The provider that this installation is configured with; null when payments are off. */
export type Payments = PaymentsProvider | null;

/** Loads Stripe's library only where Stripe takes the payments: its 200 modules would make every start longer. */
export async function createPayments(config: Config, parts: SandboxParts): Promise<Payments> {
  if (config.payments === 'off') return null;
  if (config.payments === 'sandbox') return createSandboxPayments(parts);
  const { createStripePayments } = await import('./stripe/stripe-payments.ts');
  return createStripePayments(config);
}

/** Whether test cards are taken here, and no money moves. */
export const isSandbox = (payments: Payments): payments is SandboxPayments => payments?.source === 'sandbox';

/** The configured provider. Throws PAYMENTS_OFF where there is none. */
export function requirePayments({ payments }: { payments: Payments }): PaymentsProvider {
  if (!payments) throw new AppError('PAYMENTS_OFF');
  return payments;
}

import type { Config } from '../../config.ts';
import type { PaymentsProvider } from './payments.ts';
import type { SandboxParts } from './sandbox/books.ts';
import { createSandboxPayments, type SandboxPayments } from './sandbox/sandbox-payments.ts';
import { createStripePayments } from './stripe/stripe-payments.ts';

export * from './payments.ts';
export { moneyText, priceText } from './price-text.ts';
export { createSandboxPayments, type SandboxPayments };

/** The provider that this installation is configured with; null when payments are off. */
export type Payments = PaymentsProvider | null;

export function createPayments(config: Config, parts: SandboxParts): Payments {
  if (config.payments === 'off') return null;
  return config.payments === 'stripe' ? createStripePayments(config) : createSandboxPayments(parts);
}

/** Whether test cards are taken here, and no money moves. */
export const isSandbox = (payments: Payments): payments is SandboxPayments => payments?.source === 'sandbox';

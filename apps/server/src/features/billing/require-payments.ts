import type { PaymentsProvider } from '../../integrations/payments/index.ts';
import type { Deps } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';

/** The configured provider. Throws PAYMENTS_OFF where there is none. */
export function requirePayments({ payments }: Pick<Deps, 'payments'>): PaymentsProvider {
  if (!payments) throw new AppError('PAYMENTS_OFF');
  return payments;
}

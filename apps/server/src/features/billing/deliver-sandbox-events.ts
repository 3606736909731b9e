import { isSandbox } from '../../integrations/payments/index.ts';
import type { Deps } from '../../kernel/deps.ts';
import { receiveWebhook } from './receive-webhook.ts';

/**
 * Brings the sandbox's waiting events, of one account or of all, to where the real provider's arrive. What fails is
 * tried again later.
 */
export async function deliverSandboxEvents(
  deps: Pick<Deps, 'clock' | 'db' | 'log' | 'payments'>,
  accountId?: string,
): Promise<void> {
  const { payments, log } = deps;
  if (!isSandbox(payments)) return;
  await payments.deliverEvents(async (body, signature) => {
    try {
      await receiveWebhook(deps, payments, { body, signature });
      return true;
    } catch (error) {
      log.error({ err: error }, 'a sandbox payment event failed');
      return false;
    }
  }, accountId);
}

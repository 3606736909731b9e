import type { FastifyInstance } from 'fastify';
import { isSandbox, type PaymentsProvider, WebhookRefused } from '../../integrations/payments/index.ts';
import type { Deps } from '../../kernel/deps.ts';
import { applySnapshot, type DatedSnapshot, fetchSnapshot } from './reconcile-subscription.ts';
import { findOwner, insertEvent, isEventKnown, lockWorkspace, workspaceExists } from './repository.ts';

/**
 * Takes one webhook: verifies it, asks the provider for the truth, and stores the event's id together with its effect.
 * An event that was stored before changes nothing. Throws {@link WebhookRefused} for a bad signature; whatever else
 * it throws means that the provider shall send it again.
 */
async function receiveWebhook(
  deps: Pick<Deps, 'clock' | 'db' | 'log'>,
  provider: PaymentsProvider,
  webhook: { body: string; signature: string | undefined },
): Promise<void> {
  const { db, clock, log } = deps;
  const { source } = provider;
  const event = await provider.readWebhook(webhook.body, webhook.signature);
  if (!event.about || (await isEventKnown(db, source, event.id))) return;
  const dated = await fetchSnapshot(deps, provider, event.about);
  const owner = await ownerOf(deps, provider, dated);
  await db.transaction(async (tx) => {
    const row = {
      source,
      eventId: event.id,
      type: event.type,
      workspaceId: owner,
      createdAt: event.createdAt,
      receivedAt: clock.now(),
    };
    // Held before the event is written: its foreign key would share the row, and two could not both go on.
    if (owner) await lockWorkspace(tx, owner);
    if (!(await insertEvent(tx, row)) || !owner) return;
    await applySnapshot(deps, tx, provider, { workspaceId: owner, ...dated });
  });
  log.info({ event: event.id, type: event.type, applied: owner !== null }, 'payment event');
}

/**
 * The account that an event is about; null when it is none of ours. What was bought for an account that has been
 * deleted since is cancelled and paid back.
 */
async function ownerOf(
  deps: Pick<Deps, 'db' | 'log'>,
  provider: PaymentsProvider,
  { snapshot: { subscription } }: DatedSnapshot,
): Promise<string | null> {
  if (!subscription) return null;
  const owner = await findOwner(deps.db, provider.source, subscription);
  if (!owner || (await workspaceExists(deps.db, owner))) return owner;
  if (subscription.status !== 'ended') {
    await provider.cancelNow(subscription.subscriptionId, { refund: true });
    deps.log.warn({ subscription: subscription.subscriptionId }, 'paid for a deleted account; paid back');
  }
  return null;
}

/**
 * Where Stripe posts its events; absent without Stripe. 200 when the event took effect (now or before), 400 for a bad
 * or old signature, 500 (or 503) for anything else, so that Stripe sends it again.
 */
export function webhookRoute(app: FastifyInstance, deps: Deps): void {
  const { payments } = deps;
  if (!payments || isSandbox(payments)) return;
  app.register(async (scope) => {
    // The signature is over the exact bytes, so nothing may parse them before.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: 1024 * 1024 },
      (_request, body, done) => done(null, body),
    );
    scope.post(
      '/api/webhooks/stripe',
      {
        config: { crossSite: true, limitClass: 'read' },
        schema: { summary: 'The payment provider says that something happened.' },
      },
      async (request, reply) => {
        const signature = request.headers['stripe-signature'];
        const body = typeof request.body === 'string' ? request.body : '';
        try {
          await receiveWebhook({ ...deps, log: request.log }, payments, {
            body,
            signature: typeof signature === 'string' ? signature : undefined,
          });
        } catch (error) {
          if (!(error instanceof WebhookRefused)) throw error;
          request.log.warn({ err: error }, 'a payment webhook was refused');
          return reply.code(400).send({ error: error.message });
        }
        return reply.code(200).send({ received: true });
      },
    );
  });
}

/**
 * Brings the sandbox's waiting events, of one account or of all, to where the real provider's arrive. What fails is
 * tried again later.
 */
export async function deliverSandboxEvents(
  deps: Pick<Deps, 'clock' | 'db' | 'log' | 'payments'>,
  workspaceId?: string,
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
  }, workspaceId);
}

import type { FastifyInstance } from 'fastify';
import { isSandbox } from '../../integrations/payments/index.ts';
import type { Deps } from '../../kernel/deps.ts';
import { receiveWebhook, WebhookRefused } from './receive-webhook.ts';

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

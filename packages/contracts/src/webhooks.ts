import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { idParam, moment, text } from './text.ts';
import { type WebhookEvent, webhookEvents } from './webhook-events.ts';

const eventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];
const event = z.enum(eventNames);

/** Somebody else's address that is told of what happens in the workspace. */
export const webhook = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(event),
  createdAt: moment,
  /** `off`: nothing is sent, because somebody switched it off or because it failed for three days. */
  status: z.enum(['on', 'failing', 'off']),
  /** Why it is off; null while it is on. */
  offBecause: z.enum(['switched-off', 'failed', 'gone']).nullable(),
  /** Since when no delivery has arrived; null when the last one did. */
  failingSince: moment.nullable(),
  /** Until when what is sent is signed with the secret before the last rotation as well; null when it is not. */
  formerSecretUntil: moment.nullable(),
});
export type Webhook = z.infer<typeof webhook>;

/** With its secret, which is told this once. */
export const webhookWithSecret = webhook.extend({ secret: z.string() });
export type WebhookWithSecret = z.infer<typeof webhookWithSecret>;

const address = text(2000).transform((value) => value.trim());
const description = text(200).transform((value) => value.trim());
const events = z
  .array(event)
  .min(1, 'choose at least one event')
  .transform((chosen) => [...new Set(chosen)]);

export const webhookBody = z.strictObject({ url: address, events, description: description.optional() });

/** One message to one address. */
export const webhookDelivery = z.object({
  id: z.string(),
  webhookId: z.string(),
  /** The message's own id, which receivers see as `webhook-id`; the same however often it is sent. */
  messageId: z.string(),
  event: z.string(),
  createdAt: moment,
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
  /** When it is sent (again); null once it has arrived or was given up. */
  nextAttemptAt: moment.nullable(),
  /** Status of the last answer; null when there was none. */
  lastStatus: z.number().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const webhookAttempt = z.object({
  at: moment,
  /** Milliseconds from the look-up to the last byte. */
  ms: z.number(),
  status: z.number().nullable(),
  /** The beginning of the answer as text; null when there was none. */
  answer: z.string().nullable(),
  /** What went wrong; null when it arrived. */
  error: z.string().nullable(),
});
export const webhookDeliveryDetail = webhookDelivery.extend({
  /** What was sent, to the letter. */
  body: z.string(),
  /** The newest first. */
  log: z.array(webhookAttempt),
});
export type WebhookDeliveryDetail = z.infer<typeof webhookDeliveryDetail>;

export const webhookEndpoints = {
  'GET /api/webhooks': {
    summary: "The workspace's webhooks, the oldest first.",
    access: 'user',
    role: 'admin',
    limit: 'read',
    response: z.array(webhook),
  },
  'POST /api/webhooks': {
    summary: 'Add a webhook; its secret is told in this answer only.',
    access: 'user',
    role: 'admin',
    limit: 'write',
    body: webhookBody,
    response: webhookWithSecret,
    status: 201,
    errors: ['ADDRESS_REFUSED', 'TOO_MANY_WEBHOOKS'],
  },
  'PATCH /api/webhooks/:id': {
    summary: 'Change a webhook, or switch it on or off.',
    access: 'user',
    role: 'admin',
    limit: 'write',
    params: idParam,
    resource: 'webhook',
    body: webhookBody.partial().extend({ on: z.boolean().optional() }),
    response: webhook,
    errors: ['NOT_FOUND', 'ADDRESS_REFUSED'],
  },
  'DELETE /api/webhooks/:id': {
    summary: 'Remove a webhook with its log.',
    access: 'user',
    role: 'admin',
    limit: 'write',
    params: idParam,
    resource: 'webhook',
    response: null,
    errors: ['NOT_FOUND'],
  },
  'POST /api/webhooks/:id/rotate': {
    summary: 'Draw a new secret; the one before signs beside it for 24 hours.',
    access: 'user',
    role: 'admin',
    limit: 'write',
    params: idParam,
    resource: 'webhook',
    response: webhookWithSecret,
    errors: ['NOT_FOUND'],
  },
  'POST /api/webhooks/:id/test': {
    summary: 'Send a test event.',
    access: 'user',
    role: 'admin',
    limit: 'write',
    params: idParam,
    resource: 'webhook',
    response: webhookDelivery,
    status: 202,
    errors: ['NOT_FOUND', 'WEBHOOK_OFF'],
  },
  'GET /api/webhooks/:id/deliveries': {
    summary: 'What was sent to a webhook in the last 30 days, the newest first; `Link: rel="next"` leads on.',
    access: 'user',
    role: 'admin',
    limit: 'read',
    params: idParam,
    resource: 'webhook',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(200).optional(),
      cursor: z.string().max(40).optional(),
      status: z.enum(['waiting', 'delivered', 'failed']).optional(),
    }),
    response: z.array(webhookDelivery),
    errors: ['NOT_FOUND'],
  },
  'GET /api/webhook-deliveries/:id': {
    summary: 'One delivery with its body and every attempt.',
    access: 'user',
    role: 'admin',
    limit: 'read',
    params: idParam,
    resource: 'delivery',
    response: webhookDeliveryDetail,
    errors: ['NOT_FOUND'],
  },
  'POST /api/webhook-deliveries/:id/send': {
    summary: 'Send a delivery again, with the same id.',
    access: 'user',
    role: 'admin',
    limit: 'write',
    params: idParam,
    resource: 'delivery',
    response: webhookDelivery,
    status: 202,
    errors: ['NOT_FOUND', 'WEBHOOK_OFF'],
  },
} as const satisfies Endpoints;

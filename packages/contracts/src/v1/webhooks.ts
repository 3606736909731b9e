import { idParam } from '../text.ts';
import { webhookEndpoints } from '../webhooks.ts';
import type { V1Endpoints } from './endpoint.ts';

const create = webhookEndpoints['POST /api/webhooks'];
const change = webhookEndpoints['PATCH /api/webhooks/:id'];
const remove = webhookEndpoints['DELETE /api/webhooks/:id'];
const rotate = webhookEndpoints['POST /api/webhooks/:id/rotate'];
const test = webhookEndpoints['POST /api/webhooks/:id/test'];

const byAdmins = { access: 'key', tag: 'Webhooks', role: 'admin' } as const;
const ofWebhook = { ...byAdmins, scope: 'write', params: idParam, resource: 'webhook' } as const;

export const v1WebhookEndpoints = {
  'GET /api/v1/webhooks': {
    ...byAdmins,
    summary: 'List webhooks',
    description: 'The oldest first, without their secrets.',
    operationId: 'listWebhooks',
    scope: 'read',
    limit: 'read',
    response: webhookEndpoints['GET /api/webhooks'].response,
  },
  'POST /api/v1/webhooks': {
    ...byAdmins,
    summary: 'Add a webhook',
    description:
      'The address is told of the chosen events, signed as Standard Webhooks say. The secret is told in this answer only.',
    operationId: 'createWebhook',
    scope: 'write',
    limit: 'write',
    body: create.body,
    example: { url: 'https://hooks.example.com/frontrunner', events: ['run.completed', 'outcome.recorded'] },
    response: create.response,
    secretAnswer: true,
    status: 201,
    errors: create.errors,
  },
  'PATCH /api/v1/webhooks/:id': {
    ...ofWebhook,
    summary: 'Change a webhook',
    description:
      'What is left out stays. `on` switches it off or on again; switched on, it begins without its failures.',
    operationId: 'changeWebhook',
    limit: 'write',
    body: change.body,
    example: { description: 'Newsroom', on: true },
    response: change.response,
    errors: change.errors,
  },
  'DELETE /api/v1/webhooks/:id': {
    ...ofWebhook,
    summary: 'Remove a webhook',
    description: 'With what waits to be sent to it and its log.',
    operationId: 'deleteWebhook',
    limit: 'write',
    response: null,
    errors: remove.errors,
  },
  'POST /api/v1/webhooks/:id/rotate': {
    ...ofWebhook,
    summary: 'Rotate the secret',
    description: 'Draws a new one, told in this answer only; the one before signs beside it for 24 hours.',
    operationId: 'rotateWebhookSecret',
    limit: 'write',
    response: rotate.response,
    secretAnswer: true,
    errors: rotate.errors,
  },
  'POST /api/v1/webhooks/:id/test': {
    ...ofWebhook,
    summary: 'Send a test event',
    description: 'Of the type `webhook.test`, signed and tried again as any other.',
    operationId: 'testWebhook',
    limit: 'write',
    response: test.response,
    status: test.status,
    errors: test.errors,
  },
} as const satisfies V1Endpoints;

import { type Api, type ApiKey, type Endpoint, endpoints } from '@frontrunner/contracts';
import type { z } from 'zod';
import { otherRoutes } from './known-routes.ts';

type WithBody = {
  [Key in ApiKey]: Api[Key] extends { body: z.ZodType } ? Key : never;
}[ApiKey];

const persona = { name: 'Mara' };

/** For every call with a body one that is accepted. Braces stand for the caller's own things. */
export const validBodies: { [Key in WithBody]: z.input<Api[Key]['body']> } = {
  'POST /api/account/model-consent': { agreed: true },
  'DELETE /api/account': { email: '{email}' },
  'POST /api/experiments': { name: 'Another' },
  'PATCH /api/experiments/:id': { name: 'Renamed' },
  'PATCH /api/experiments/:id/control': { controlHeadline: 'Why our coats last ten winters' },
  'POST /api/experiments/:id/variants': { variantHeadlines: ['A coat for ten winters'] },
  'POST /api/experiments/:id/generate-variants': {
    controlHeadline: 'Our spring sale has started',
    count: 3,
    writer: 'offline',
  },
  'PUT /api/experiments/:id/facts': { added: [{ text: 'Free returns for 60 days' }] },
  'POST /api/experiments/:id/fill-card': {
    card: { angle: 'detail', template: '___', missing: 'What happened?' },
    text: 'Spring came early this year',
  },
  'PUT /api/experiments/:id/runs/:runId/outcome': {
    source: 'manual',
    arms: [
      { variant: 'Control', impressions: 1000, clicks: 20 },
      { variant: 'Variant 1', impressions: 1000, clicks: 30 },
    ],
  },
  'POST /api/experiments/organise': { experimentIds: ['{experiment}'], archived: false },
  'POST /api/tags': { name: 'a {session}' },
  'PATCH /api/tags/:id': { name: 'w {session}' },
  'POST /api/predict': { control: 'Our spring sale has started', variants: ['A coat for ten winters'] },
  'POST /api/outcomes/import': {
    csv: 'experiment,headline,impressions,clicks\nMay,A coat,100,3\nMay,A warm coat,100,4',
  },
  'POST /api/try': { control: 'Our spring sale has started', variants: ['A coat for ten winters'] },
  'POST /api/experiments/generate-name': { originalName: 'Spring sale', winningVariant: 'Variant 1' },
  'POST /api/experiments/:id/iterate': { from: 'control' },
  'POST /api/experiments/:id/duplicate': {},
  'POST /api/generate-persona': { context: 'We sell coats.', experimentId: '{complete}' },
  'POST /api/generate-portrait': { persona, experimentId: '{complete}' },
  'POST /api/generate-decision-feedback': {
    persona,
    winningVariant: 'Variant 1',
    winningHeadline: 'She bought one coat and never looked back',
    allVariants: [{ name: 'Variant 1', headline: 'She bought one coat and never looked back' }],
    experimentId: '{complete}',
  },
  'POST /api/company-context': { industry: 'Retail' },
  'POST /api/benchmark': { experiments: [['A coat', 'A coat', 'A warm coat']] },
  'POST /api/explain': { control: 'A coat', variant: 'A warm coat' },
  'PUT /api/learning': { contentType: 'email', on: false },
  'POST /api/sandbox/checkout/:id/pay': { number: '4242424242424242', expiry: '12/40', cvc: '123' },
  'PATCH /api/workspace': { name: 'Test Person' },
  'PUT /api/workspace/traffic': { clickRate: '1', by: 'visitors', visitors: '100', days: '7', budget: '' },
  'DELETE /api/workspace': { name: '{workspaceName}' },
  'PATCH /api/workspace/members/:id': { role: 'viewer' },
  'POST /api/workspace/invitations': { email: 'invited@example.test', role: 'viewer' },
  'POST /api/notices/read': {},
  'PATCH /api/notices/settings': { mail: { mention: true } },
  'POST /api/approvals/:id/decision': { approved: true },
  'POST /api/keys': { name: 'Newsroom', scopes: ['predict'] },
  'POST /api/connection-requests/:id': { scopes: ['read'] },
  'POST /api/experiments/:id/shares': { expiresAt: '2200-01-01T00:00:00Z' },
  'POST /api/track-record/shares': { expiresAt: '2200-01-01T00:00:00Z' },
  'PATCH /api/workspace/branding': { accent: '#0e8a80' },
  'PUT /api/workspace/branding/logo': {
    // A PNG of 1 x 1 pixel.
    image: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  },
  'POST /api/experiments/:id/comments': { text: 'Shorter?' },
  'PATCH /api/experiments/:id/comments/:commentId': { resolved: true },
  'POST /api/webhooks': { url: 'http://127.0.0.1:4998/hook', events: ['run.completed'] },
  'PATCH /api/webhooks/:id': { description: 'Orders' },
  // Nothing listens there.
  'POST /api/feeds': { url: 'http://127.0.0.1:4998/feed.xml' },
  'POST /api/sites': { name: 'Shop', origins: ['https://shop.example.test'] },
  'PATCH /api/sites/:id': { name: 'Renamed' },
  'POST /api/experiments/:id/live': {
    siteId: '{liveSite}',
    arms: ['Control', 'Variant 1'],
    maxImpressionsPerArm: 5000,
  },
  'PATCH /api/live/:id': { afterStop: 'control' },
  'POST /live/v1/events': { site: '{siteKey}', visitor: 'visitor-0001', events: [] },
  'POST /api/events': { eventType: 'page_view', eventCategory: 'navigation' },
};

/** After these the caller's session, or all of the caller, is gone. */
export const endsSession = new Set([
  'GET /api/logout',
  'HEAD /api/logout',
  'GET /api/clear-session',
  'HEAD /api/clear-session',
  'POST /api/clear-session',
  'DELETE /api/account/sessions',
  'DELETE /api/account/sessions/:id',
  'DELETE /api/account',
]);

const thing: Record<string, string> = {
  'POST /api/experiments/:id/run': '{runnable}',
  'PATCH /api/experiments/:id': '{experiment}',
  'PATCH /api/experiments/:id/control': '{experiment}',
  'POST /api/experiments/:id/variants': '{experiment}',
  'POST /api/experiments/:id/generate-variants': '{experiment}',
  'PUT /api/experiments/:id/facts': '{experiment}',
  'POST /api/experiments/:id/fill-card': '{experiment}',
  'DELETE /api/experiments/:id': '{experiment}',
  'DELETE /api/workspace/shares/:id': '{otherShare}',
};

/** The address to call, with braces for what it names. */
export function pathFor(route: string): string {
  const asGet = route.replace(/^HEAD /, 'GET ');
  const other = otherRoutes[route] ?? otherRoutes[asGet];
  if (other?.path) return other.path;
  if (asGet === 'GET /live/v1/tests.json') return '/live/v1/tests.json?site={siteKey}';
  const resource = other?.resource ?? (endpoints as Record<string, Endpoint>)[asGet]?.resource;
  const name = thing[route] ?? (resource === 'experiment' ? '{complete}' : `{${resource}}`);
  return route
    .slice(route.indexOf(' ') + 1)
    .replace(':userId', '{account}')
    .replace(':token', '{token}')
    .replace(':runId', '{run}')
    .replace(':shareId', '{share}')
    .replace(':commentId', '{comment}')
    .replace(':id', name);
}

/** Reading first, then writing; what starts work in the background late, and what takes things away last. */
export function inOrder(routes: string[]): string[] {
  const rank = (route: string) => {
    if (endsSession.has(route)) return 9;
    // Of Pro alone: before the free owner has paid.
    if (route === 'DELETE /api/workspace/branding/logo') return 1;
    if (route.startsWith('DELETE')) return 8;
    if (route.endsWith('/run')) return 7;
    if (route.endsWith('subscription') && route.startsWith('POST')) return 6;
    if (route.endsWith('/pay')) return 5;
    return route.startsWith('GET') || route.startsWith('HEAD') ? 0 : 1;
  };
  return [...routes].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

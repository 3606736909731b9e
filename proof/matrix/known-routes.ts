import type { Access, Role } from '@frontrunner/contracts';

/** Addresses that are no call of the contract: what browsers navigate to, other servers post to, and pages. */
export interface OtherRoute {
  access: Access;
  /** What the address answers to whom it lets in. */
  answers: number;
  /** What `:id` names, where it belongs to one person. */
  resource?: 'invoice';
  role?: Role;
  /** An address of a route with a wildcard. */
  path?: string;
}

const page = (answers = 200): OtherRoute => ({ access: 'public', answers });
/** The embedded identity provider decides by itself what it answers; a path that it does not know is 404. */
const provider: OtherRoute = { access: 'public', answers: 404, path: '/oidc/nothing' };
/** A sign-in that nobody began ends on the landing page, or in an error for a program. */
const interaction = (answers: number): OtherRoute => ({
  access: 'public',
  answers,
  path: '/oidc/interaction/nothing',
});

/** Every route outside the contract with who may call it; the authorisation matrix fails for one that is missing. */
export const otherRoutes: Record<string, OtherRoute> = {
  'GET /api/login': page(303),
  'GET /api/callback': page(303),
  'GET /api/logout': page(303),
  'GET /api/clear-session': page(303),
  'POST /api/backchannel-logout': { access: 'provider', answers: 400 },
  'POST /api/webhooks/stripe': { access: 'provider', answers: 400 },
  'GET /api/sandbox/invoices/:id': { access: 'user', answers: 200, resource: 'invoice', role: 'owner' },
  'GET /api/static/attached_assets/logo.svg': page(),
  'GET /api/static/fonts/hanken-grotesk-400.ttf': page(),
  'GET /api/static/fonts/hanken-grotesk-600.ttf': page(),
  // Assistants need an API key in each request, and nothing is pushed to them.
  'POST /mcp': page(401),
  'GET /mcp': page(405),
  'DELETE /mcp': page(405),
  // The authorization server for connected apps: it refuses what names no app.
  'GET /.well-known/oauth-authorization-server': page(),
  'GET /.well-known/oauth-protected-resource/mcp': page(),
  'GET /.well-known/oauth-protected-resource/api/v1': page(),
  'GET /oauth/authorize': page(400),
  'POST /oauth/device-authorization': page(400),
  'POST /oauth/token': page(400),
  'OPTIONS /oauth/token': page(204),
  'POST /oauth/register': page(400),
  'OPTIONS /oauth/register': page(204),
  'POST /oauth/revoke': page(400),
  'OPTIONS /oauth/revoke': page(204),
  'GET /api/docs': page(),
  'HEAD /api/docs/': page(),
  'GET /api/docs/json': page(),
  'GET /api/docs/yaml': page(),
  'GET /api/docs/static/*': { ...page(), path: '/api/docs/static/swagger-ui.css' },
  'GET /api/docs/static/index.html': page(302),
  'GET /api/docs/static/swagger-initializer.js': page(),
  'GET /oidc/*': provider,
  'POST /oidc/*': provider,
  'PUT /oidc/*': provider,
  'PATCH /oidc/*': provider,
  'DELETE /oidc/*': provider,
  'OPTIONS /oidc/*': provider,
  'QUERY /oidc/*': { ...provider, answers: 400 },
  'TRACE /oidc/*': provider,
  'GET /oidc/interaction/:uid': interaction(400),
  'POST /oidc/interaction/:uid': interaction(422),
  'GET /api/v1/openapi.json': page(),
  'GET /api/v1/reference': page(),
  'GET /api/v1/reference/start.js': page(),
  'OPTIONS /api/v1/*': { ...page(204), path: '/api/v1/predictions' },
  // Whoever has the link; one that is none, or of something else, leads nowhere.
  'GET /s/:token': page(404),
  'GET /s/:token/preview.png': page(404),
  'GET /logos/:file': page(404),
  'GET /demo/magazine': page(),
  // The web app's files, as the matrix builds them.
  'GET /': page(),
  'GET /experiments': page(),
  'GET /experiments/:id/results': page(),
  'GET /results/:id': page(),
  'GET /index.html': page(),
};

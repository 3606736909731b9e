import type { IncomingMessage } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { InteractionResults } from 'oidc-provider';
import { demoSubject } from './demo-accounts.ts';
import { landingFor, signInPage } from './pages.ts';

type ProviderFor = (request: FastifyRequest) => Promise<Provider>;

/** Every failure of a page ends on the landing page; programs get the error as such. */
function endOnLanding(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!request.headers.accept?.includes('text/html') || error.name === 'AppError') throw error;
  request.log.warn({ err: error }, 'embedded sign-in page');
  return reply.redirect(landingFor(error), 303);
}

/** Serves the embedded provider under /oidc, on the product's own port. */
export async function embeddedProviderRoutes(app: FastifyInstance, providerFor: ProviderFor): Promise<void> {
  await app.register(async (scope) => mountProvider(scope, providerFor));
  await app.register(async (scope) => signInPageRoutes(scope, providerFor));
}

function mountProvider(scope: FastifyInstance, providerFor: ProviderFor): void {
  // The provider reads the bodies itself.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
  scope.all(
    '/oidc/*',
    { config: { crossSite: true }, schema: { hide: true }, errorHandler: endOnLanding },
    async (request, reply) => {
      const provider = await providerFor(request);
      const raw = request.raw as IncomingMessage & { originalUrl?: string };
      raw.originalUrl = raw.url ?? '/oidc/';
      raw.url = raw.originalUrl.slice('/oidc'.length);
      // The provider builds its own addresses from the Host header.
      raw.headers.host = new URL(provider.issuer).host;
      reply.hijack();
      provider.callback()(raw, reply.raw);
    },
  );
}

/** Whoever was signed in at the provider as somebody else is not any more; the sessions must not mix. */
async function endSessionOfSomebodyElse(
  provider: Provider,
  interaction: Awaited<ReturnType<Provider['interactionDetails']>>,
  subject: string | undefined,
): Promise<void> {
  const { session: former } = interaction;
  if (!former?.uid || former.accountId === subject) return;
  const session = await provider.Session.findByUid(former.uid);
  await session?.destroy();
  delete interaction.session;
  await interaction.save(interaction.exp - Math.floor(Date.now() / 1000));
}

/** The person's way through the one page: whoever they are, or that they cancel. */
async function finish(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  result: InteractionResults,
): Promise<FastifyReply> {
  const interaction = await provider.interactionDetails(request.raw, reply.raw);
  if (result.login) await endSessionOfSomebodyElse(provider, interaction, result.login.accountId);
  return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result), 303);
}

const signInResult = (subject: string): InteractionResults => ({ login: { accountId: subject } });
const cancelled: InteractionResults = {
  error: 'access_denied',
  error_description: 'The person cancelled the sign-in.',
};

function signInPageRoutes(scope: FastifyInstance, providerFor: ProviderFor): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  const options = { schema: { hide: true }, errorHandler: endOnLanding };
  const send = (reply: FastifyReply, status: number, html: string) =>
    reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);

  scope.get('/oidc/interaction/:uid', options, async (request, reply) => {
    const provider = await providerFor(request);
    const { params } = await provider.interactionDetails(request.raw, reply.raw);
    const hinted = demoSubject(params.login_hint);
    if (hinted) return finish(provider, request, reply, signInResult(hinted));
    return send(reply, 200, signInPage(request.url));
  });

  scope.post('/oidc/interaction/:uid', options, async (request, reply) => {
    const provider = await providerFor(request);
    const { account, email, cancel } = (request.body ?? {}) as Record<string, string | undefined>;
    if (cancel) return finish(provider, request, reply, cancelled);
    const subject = demoSubject(account ?? email);
    if (subject) return finish(provider, request, reply, signInResult(subject));
    const problem = 'This is not an e-mail address. Type one like you@example.com, or pick an account above.';
    return send(reply, 422, signInPage(request.url, { typed: (email ?? '').slice(0, 300), problem }));
  });
}

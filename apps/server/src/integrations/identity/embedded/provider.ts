import type { FastifyBaseLogger } from 'fastify';
import Provider, {
  type AdapterFactory,
  type ClientMetadata,
  type Configuration,
  type JWKS,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { demoClaims } from './demo-accounts.ts';
import { landingFor, signOutPage } from './pages.ts';

export interface DemoProviderOptions {
  /** The address it is served under, e.g. `http://localhost:3000/oidc`. */
  issuer: string;
  client: ClientMetadata;
  signingKeys: JWKS;
  cookieKeys: string[];
  /** In memory unless given. */
  adapter?: AdapterFactory;
  /** Reaches the client for back-channel logout; the library's own refuses loopback addresses. */
  fetch: typeof fetch;
  /** Claims of a subject; those of the demo accounts unless given. */
  claims?: (subject: string) => Record<string, unknown> & { sub: string };
  /** Whether the ID token carries only the subject, the rest coming from the userinfo endpoint. */
  slimIdToken?: boolean;
  log: FastifyBaseLogger;
}

const ten = 10 * 60;
const day = 24 * 60 * 60;

/** There is no consent page: the one client is the product itself. */
async function grantEverything(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const known = session.grantIdFor(client.clientId);
  const existing = known ? await provider.Grant.find(known) : undefined;
  if (existing?.accountId === session.accountId) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

function redirectToLanding(ctx: KoaContextWithOIDC, _out: unknown, error: unknown): void {
  ctx.status = 303;
  ctx.redirect(landingFor(error));
}

function configurationOf(options: DemoProviderOptions): Configuration {
  const claimsOf = options.claims ?? demoClaims;
  return {
    ...(options.adapter ? { adapter: options.adapter } : {}),
    clients: [options.client],
    jwks: options.signingKeys,
    cookies: {
      keys: options.cookieKeys,
      // Names of their own: cookies are shared by all ports of a host.
      names: {
        session: 'frontrunner_provider_session',
        interaction: 'frontrunner_provider_interaction',
        resume: 'frontrunner_provider_resume',
      },
    },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name', 'picture'],
    },
    conformIdTokenClaims: options.slimIdToken ?? false,
    pkce: { required: () => true },
    ttl: {
      AccessToken: ten,
      AuthorizationCode: 60,
      Grant: 14 * day,
      IdToken: 60 * 60,
      Interaction: ten,
      Session: 14 * day,
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.body = signOutPage(form);
        },
        postLogoutSuccessSource: (ctx) => ctx.redirect('/'),
      },
    },
    findAccount: (_ctx, subject) => ({ accountId: subject, claims: async () => claimsOf(subject) }),
    loadExistingGrant: grantEverything,
    interactions: { url: (_ctx, interaction) => `/oidc/interaction/${interaction.uid}` },
    renderError: redirectToLanding,
    fetch: options.fetch as NonNullable<Configuration['fetch']>,
  };
}

/**
 * A request to sign out that carries the person's own ID token needs no second question
 * (OpenID Connect RP-Initiated Logout 1.0, section 2); one without a session has nothing to end.
 */
async function endSessionAtOnce(ctx: KoaContextWithOIDC): Promise<void> {
  const { oidc } = ctx;
  if (oidc?.route !== 'end_session' || ctx.status !== 200) return;
  const { session, provider, params } = oidc;
  const hint = oidc.entities.IdTokenHint?.payload as { sub?: string } | undefined;
  if (session?.accountId && hint?.sub !== session.accountId) return;
  await session?.destroy();
  // With options, however empty, the signature's cookie is removed too.
  oidc.cookies.set(provider.cookieName('session'), null, {});
  const back = params?.post_logout_redirect_uri;
  const target = new URL(typeof back === 'string' ? back : '/', provider.issuer);
  if (typeof params?.state === 'string') target.searchParams.set('state', params.state);
  ctx.status = 303;
  ctx.redirect(target.href);
}

/** A certified OpenID provider for the demo accounts, for one address of the product. */
export function createDemoProvider(options: DemoProviderOptions): Provider {
  const provider = new Provider(options.issuer, configurationOf(options));
  const logged = (err: unknown) => options.log.error({ err }, 'embedded sign-in provider');
  provider.on('server_error', (_ctx, error) => logged(error));
  (provider as unknown as NodeJS.EventEmitter).on('error', logged);
  provider.use(async (ctx, next) => {
    try {
      await next();
      await endSessionAtOnce(ctx as KoaContextWithOIDC);
    } catch (error) {
      if (ctx.accepts('json', 'html') !== 'html') throw error;
      logged(error);
      ctx.status = 303;
      ctx.redirect('/?auth=error');
    }
  });
  return provider;
}

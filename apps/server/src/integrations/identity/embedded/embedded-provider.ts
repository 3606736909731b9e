import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair } from 'jose';
import { LRUCache } from 'lru-cache';
import type Provider from 'oidc-provider';
import type { JWKS } from 'oidc-provider';
import { originOf } from '../../../kernel/cross-site.ts';
import type { Deps } from '../../../kernel/deps.ts';
import { installationSecret, remembered } from '../../../kernel/installation-secret.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { createOpenIdProvider, mostOrigins } from '../openid-connect.ts';
import { createProviderAdapter } from './adapter.ts';
import { inProcessFetch } from './in-process-fetch.ts';
import { embeddedProviderRoutes } from './routes.ts';

/** Issuer of demo accounts: the address may change with host and port, the accounts stay. */
export const demoIssuer = 'urn:frontrunner:demo-sign-in';
/** Name of its keys among the installation's secrets. */
export const demoProviderSecret = 'demo-provider';
const clientId = 'frontrunner';

export interface DemoProviderSecrets {
  signingKeys: JWKS;
  cookieKeys: string[];
  clientSecret: string;
}

/** New keys for the embedded provider: what signs ID tokens, what signs its cookies, and its client's secret. */
export async function drawDemoProviderSecrets(): Promise<DemoProviderSecrets> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = {
    ...(await exportJWK(privateKey)),
    kid: randomBytes(8).toString('hex'),
    alg: 'RS256',
    use: 'sig',
  };
  return {
    signingKeys: { keys: [key] } as JWKS,
    cookieKeys: [randomBytes(32).toString('base64url')],
    clientSecret: randomBytes(32).toString('base64url'),
  };
}

/**
 * The identity provider of an installation that has none: served by the product itself at /oidc, and used
 * through the same client code as any other. Each loopback address it is reached by is an issuer of its own.
 */
export async function createEmbeddedProvider(app: FastifyInstance, deps: Deps): Promise<IdentityProvider> {
  const { config, db, log } = deps;
  const secrets = remembered(() => installationSecret(db, demoProviderSecret, drawDemoProviderSecrets));
  const fetchInProcess = inProcessFetch(app);
  async function create(origin: string): Promise<Provider> {
    const { signingKeys, cookieKeys, clientSecret } = await secrets();
    // Its library is loaded when somebody signs in, not at the start.
    const { createDemoProvider } = await import('./provider.ts');
    return createDemoProvider({
      issuer: `${origin}/oidc`,
      client: {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${origin}/api/callback`],
        post_logout_redirect_uris: [`${origin}/`],
        backchannel_logout_uri: `${origin}/api/backchannel-logout`,
        backchannel_logout_session_required: true,
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
      signingKeys,
      cookieKeys,
      adapter: (model) => createProviderAdapter(db, model),
      fetch: fetchInProcess,
      log,
    });
  }

  const providers = new LRUCache<string, Provider>({
    max: mostOrigins,
    ignoreFetchAbort: true,
    fetchMethod: create,
  });
  await embeddedProviderRoutes(app, (request) => providers.forceFetch(originOf(config, request)));

  return createOpenIdProvider(async (origin) => ({
    issuer: `${origin}/oidc`,
    clientId,
    clientSecret: (await secrets()).clientSecret,
    accountIssuer: demoIssuer,
    fetch: fetchInProcess,
    // Always offers the choice of accounts, which is what a demo is for.
    parameters: { prompt: 'login' },
  }));
}

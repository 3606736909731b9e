import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../kernel/deps.ts';
import { createEmbeddedProvider } from './embedded/embedded-provider.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { createOpenIdProvider } from './openid-connect.ts';

export { deleteExpiredRecords, forgetDemoSubject } from './embedded/adapter.ts';
export { proDemoEmail } from './embedded/demo-accounts.ts';
export {
  type DemoProviderSecrets,
  demoIssuer,
  demoProviderSecret,
  drawDemoProviderSecrets,
} from './embedded/embedded-provider.ts';
export * from './identity-provider.ts';

/** The configured identity provider, or the embedded one (which adds its routes to `app`). */
export async function createIdentityProvider(app: FastifyInstance, deps: Deps): Promise<IdentityProvider> {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = deps.config;
  if (!issuer || !clientId) return createEmbeddedProvider(app, deps);
  return createOpenIdProvider(async () => ({ issuer, clientId, clientSecret }));
}

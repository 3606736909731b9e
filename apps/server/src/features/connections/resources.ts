import type { Audience } from '@frontrunner/contracts';
import { scopes } from '@frontrunner/contracts/scopes';

/** How a device asks for its tokens (RFC 8628, section 3.4). */
export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';

/** The addresses that access tokens are for (RFC 8707); a token for one is worthless at the other. */
const paths: Record<Audience, string> = { mcp: '/mcp', api: '/api/v1' };

/** What a `resource` names; undefined where it is nothing of ours. */
export function audienceOf(origin: string, resource: URL): Audience | undefined {
  const asked = resource.href.replace(/\/$/, '');
  return (Object.keys(paths) as Audience[]).find((audience) => asked === `${origin}${paths[audience]}`);
}

/** Where the metadata of a protected resource is (RFC 9728, section 3.1). */
export const resourceMetadataAddress = (origin: string, audience: Audience): string =>
  `${origin}/.well-known/oauth-protected-resource${paths[audience]}`;

/** What a client must know of a protected resource (RFC 9728). */
export const resourceMetadata = (origin: string, audience: Audience) => ({
  resource: `${origin}${paths[audience]}`,
  authorization_servers: [origin],
  scopes_supported: scopes,
  bearer_methods_supported: ['header'],
  resource_name: 'Frontrunner',
  resource_documentation: `${origin}/api-guide`,
});

/** What a client must know of the authorization server (RFC 8414). */
export const serverMetadata = (origin: string) => ({
  issuer: origin,
  authorization_endpoint: `${origin}/oauth/authorize`,
  token_endpoint: `${origin}/oauth/token`,
  registration_endpoint: `${origin}/oauth/register`,
  device_authorization_endpoint: `${origin}/oauth/device-authorization`,
  revocation_endpoint: `${origin}/oauth/revoke`,
  scopes_supported: scopes,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token', deviceGrant],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  service_documentation: `${origin}/api-guide`,
});

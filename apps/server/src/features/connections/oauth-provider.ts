import { type Audience, scopes as allScopes, audiences, type Scope } from '@frontrunner/contracts';
import {
  CustomOAuthError,
  InvalidClientMetadataError,
  InvalidGrantError,
  InvalidRequestError,
  InvalidScopeError,
  InvalidTargetError,
  OAuthError,
  UnauthorizedClientError,
} from '@modelcontextprotocol/sdk/server/auth/errors.js';
import type { OAuthServerProvider } from '@modelcontextprotocol/sdk/server/auth/provider.js';
import type { OAuthClientInformationFull, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import type { Deps } from '../../kernel/deps.ts';
import { type BegunDevice, beginDevice } from './begin-device.ts';
import { beginRequest, longestState } from './begin-request.ts';
import { clientsStore, isDevice } from './clients.ts';
import { revokeToken } from './end-grant.ts';
import { challengeOfCode, exchangeCode } from './exchange-code.ts';
import { type DeviceRefusal, exchangeDeviceCode } from './exchange-device-code.ts';
import type { Issued } from './issue-tokens.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { audienceOf } from './resources.ts';

const known = (asked: readonly string[]) => allScopes.filter((scope) => asked.includes(scope));

/** The scopes to offer the person: those asked for that exist, all where none is named. */
function offered(asked: readonly string[]): Scope[] {
  const named = asked.filter(Boolean);
  const found = named.length === 0 ? [...allScopes] : known(named);
  if (found.length === 0) throw new InvalidScopeError(`The scopes are ${allScopes.join(', ')}.`);
  return found;
}

const present = ({ access, refresh, scopes, expiresInSeconds }: Issued): OAuthTokens => ({
  access_token: access,
  token_type: 'Bearer',
  expires_in: expiresInSeconds,
  refresh_token: refresh,
  scope: scopes.join(' '),
});

/** What a device is told beside the code of its refusal. */
const refusals: Record<DeviceRefusal, string> = {
  authorization_pending: 'Nobody has answered yet. Ask again.',
  slow_down: 'Wait longer before asking again.',
  access_denied: 'The person refused.',
  expired_token: 'The code is over. Begin anew.',
  invalid_grant: 'There is no such code, or it was used.',
};

/** What the handlers for devices act with (RFC 8628), which the SDK has not. */
export interface DeviceProvider {
  authorizeDevice(
    client: OAuthClientInformationFull,
    asked: { scopes: string[]; resource: URL | undefined },
  ): Promise<BegunDevice>;
  exchangeDeviceCode(
    client: OAuthClientInformationFull,
    deviceCode: string,
    resource: URL | undefined,
  ): Promise<OAuthTokens>;
}

/** What the SDK's handlers of OAuth 2.1 act with, for one request at `origin`. */
export function oauthProvider(
  deps: Deps,
  { origin, address }: { origin: string; address: string },
): OAuthServerProvider & DeviceProvider {
  const doing = { ...deps, address };
  /** Of a `resource` (RFC 8707); null where none is named. */
  const audience = (resource: URL | undefined): Audience | null => {
    if (!resource) return null;
    const found = audienceOf(origin, resource);
    if (!found) throw new InvalidTargetError(`There is no such resource: ${resource.href}.`);
    return found;
  };
  return {
    clientsStore: clientsStore(deps, (message) => new InvalidClientMetadataError(message)),
    authorize: async (client, { redirectUri, codeChallenge, state, scopes = [], resource }, response) => {
      if (!/^[\w-]{43}$/.test(codeChallenge))
        throw new InvalidRequestError('code_challenge must be a SHA-256 in base64url.');
      // RFC 6749, appendix A.5.
      if ((state ?? '').length > longestState || !/^[ -~]*$/.test(state ?? ''))
        throw new InvalidRequestError(`state must be at most ${longestState} visible ASCII characters.`);
      const id = await beginRequest(deps, {
        clientId: client.client_id,
        redirectUri,
        codeChallenge,
        state: state ?? null,
        scopes: offered(scopes),
        audience: audience(resource) ?? audiences[0],
      });
      response.redirect(302, `/connect/${id}`);
    },
    authorizeDevice: async (client, { scopes, resource }) => {
      if (!isDevice(client.redirect_uris))
        throw new UnauthorizedClientError('This app is sent back to an address: it has no need of a code.');
      return beginDevice(deps, {
        clientId: client.client_id,
        scopes: offered(scopes),
        audience: audience(resource) ?? audiences[0],
      });
    },
    exchangeDeviceCode: async (client, deviceCode, resource) => {
      const given = { clientId: client.client_id, deviceCode, audience: audience(resource) };
      const issued = await exchangeDeviceCode(doing, given);
      if (typeof issued === 'string') throw new CustomOAuthError(issued, refusals[issued]);
      return present(issued);
    },
    challengeForAuthorizationCode: async (client, code) => {
      const challenge = await challengeOfCode(doing, client.client_id, code);
      if (challenge === null) throw new InvalidGrantError('The code is over.');
      return challenge;
    },
    exchangeAuthorizationCode: async (client, code, _verifier, redirectUri, resource) => {
      const given = { clientId: client.client_id, code, redirectUri, audience: audience(resource) };
      const issued = await exchangeCode(doing, given);
      if (!issued) throw new InvalidGrantError('The code is over, or was asked for otherwise.');
      return present(issued);
    },
    exchangeRefreshToken: async (client, token, scopes, resource) => {
      const wanted = scopes ? known(scopes) : null;
      if (scopes && wanted?.length !== new Set(scopes).size)
        throw new InvalidScopeError('There is no such scope.');
      const given = { clientId: client.client_id, token, scopes: wanted, audience: audience(resource) };
      const issued = await refreshTokens(doing, given);
      if (issued === 'scope') throw new InvalidScopeError('That scope was not granted.');
      if (!issued) throw new InvalidGrantError('The refresh token is over. Connect again.');
      return present(issued);
    },
    // The product's own calls look tokens up by themselves.
    verifyAccessToken: () => Promise.reject(new OAuthError('unsupported')),
    revokeToken: (client, { token }) => revokeToken(doing, client.client_id, token),
  };
}

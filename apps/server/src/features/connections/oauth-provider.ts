import { type Audience, scopes as allScopes, audiences, type Scope } from '@frontrunner/contracts';
import {
  InvalidClientMetadataError,
  InvalidGrantError,
  InvalidRequestError,
  InvalidScopeError,
  InvalidTargetError,
  OAuthError,
} from '@modelcontextprotocol/sdk/server/auth/errors.js';
import type { OAuthServerProvider } from '@modelcontextprotocol/sdk/server/auth/provider.js';
import type { OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import type { Deps } from '../../kernel/deps.ts';
import { beginRequest, longestState } from './begin-request.ts';
import { clientsStore } from './clients.ts';
import { revokeToken } from './end-grant.ts';
import { challengeOfCode, exchangeCode } from './exchange-code.ts';
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

/** What the SDK's handlers of OAuth 2.1 act with, for one request at `origin`. */
export function oauthProvider(
  deps: Deps,
  { origin, address }: { origin: string; address: string },
): OAuthServerProvider {
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

import {
  createRemoteJWKSet,
  decodeJwt,
  type JWTVerifyGetKey,
  customFetch as joseFetch,
  jwtVerify,
} from 'jose';
import { LRUCache } from 'lru-cache';
import * as oidc from 'openid-client';
import { profileOf } from './claims.ts';
import { callbackFailure } from './failures.ts';
import { type IdentityProvider, type LogoutNotice, SignInFailure } from './identity-provider.ts';

/** Seconds until an identity provider that does not answer counts as down. */
const timeoutSeconds = 3;
/** localhost, 127.0.0.1 and [::1], with room for a development server in front of each. */
export const mostOrigins = 12;
const scope = 'openid email profile';
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  /** Stands in accounts in place of the issuer where that may change with the address. */
  accountIssuer?: string;
  /** Reaches the provider; the global fetch unless given. */
  fetch?: typeof fetch;
  /** Added to every authorization request. */
  parameters?: Record<string, string>;
}

interface Connection {
  settings: ProviderSettings;
  configuration: oidc.Configuration;
  keys: JWTVerifyGetKey;
}

const isLoopbackHttp = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** client_secret_basic is what OpenID Connect assumes; the other way where the provider does not take it. */
function clientAuthentication(secret: string | undefined): oidc.ClientAuth {
  if (!secret) return oidc.None();
  const basic = oidc.ClientSecretBasic(secret);
  const post = oidc.ClientSecretPost(secret);
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (methods.includes('client_secret_basic') ? basic : post)(server, client, body, headers);
  };
}

async function connect(settings: ProviderSettings): Promise<Connection> {
  const issuer = new URL(settings.issuer);
  const configuration = await oidc.discovery(
    issuer,
    settings.clientId,
    undefined,
    clientAuthentication(settings.clientSecret),
    {
      timeout: timeoutSeconds,
      ...(settings.fetch ? { [oidc.customFetch]: settings.fetch as oidc.CustomFetch } : {}),
      execute: [
        ...(isLoopbackHttp(issuer) ? [oidc.allowInsecureRequests] : []),
        oidc.enableNonRepudiationChecks,
      ],
    },
  );
  const jwksUri = configuration.serverMetadata().jwks_uri;
  if (!jwksUri) throw new TypeError(`the identity provider ${settings.issuer} names no keys (jwks_uri)`);
  const keys = createRemoteJWKSet(new URL(jwksUri), {
    timeoutDuration: timeoutSeconds * 1000,
    ...(settings.fetch ? { [joseFetch]: settings.fetch } : {}),
  });
  return { settings, configuration, keys };
}

/**
 * Any OpenID Connect provider: code flow with PKCE, state and nonce, the ID token's signature always checked.
 * `settingsFor` names the provider for an origin of the product. It is asked for its metadata at the first
 * use, not at boot, and again after a failure.
 */
export function createOpenIdProvider(
  settingsFor: (origin: string) => Promise<ProviderSettings>,
): IdentityProvider {
  const connections = new LRUCache<string, Connection>({
    max: mostOrigins,
    ignoreFetchAbort: true,
    fetchMethod: async (origin) => connect(await settingsFor(origin)),
  });
  const connectionFor = (origin: string) => connections.forceFetch(origin);
  const usableConnection = (origin: string) =>
    connectionFor(origin).catch((error) => {
      throw new SignInFailure('login_failed', 'the identity provider cannot be reached or used', error);
    });

  return {
    start: async ({ origin, loginHint }) => {
      const { settings, configuration } = await usableConnection(origin);
      const checks = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(configuration, {
        ...settings.parameters,
        redirect_uri: `${origin}/api/callback`,
        scope,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: 'S256',
        ...(loginHint ? { login_hint: loginHint } : {}),
      });
      return { url: url.href, checks };
    },

    finish: async ({ origin, callbackUrl, checks }) => {
      const { settings, configuration } = await usableConnection(origin);
      try {
        const tokens = await oidc.authorizationCodeGrant(configuration, callbackUrl, {
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          pkceCodeVerifier: checks.codeVerifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims || !tokens.id_token) throw new TypeError('the provider sent no ID token');
        const more =
          claims.email === undefined && configuration.serverMetadata().userinfo_endpoint
            ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
            : {};
        return {
          issuer: settings.accountIssuer ?? claims.iss,
          subject: claims.sub,
          ...profileOf({ ...more, ...claims }),
          providerSessionId: typeof claims.sid === 'string' ? claims.sid : null,
          idToken: tokens.id_token,
        };
      } catch (error) {
        throw callbackFailure(error);
      }
    },

    signOutUrl: async ({ origin, idToken }) => {
      const connection = await connectionFor(origin).catch(() => null);
      const metadata = connection?.configuration.serverMetadata();
      if (!connection || !metadata?.end_session_endpoint) return null;
      // A token of another issuer (the address changed since) would only be refused there.
      const ours = idToken !== null && decodeJwt(idToken).iss === metadata.issuer;
      return oidc.buildEndSessionUrl(connection.configuration, {
        post_logout_redirect_uri: `${origin}/`,
        ...(ours ? { id_token_hint: idToken } : {}),
      }).href;
    },

    verifyLogoutToken: async ({ origin, token }) => {
      const { settings, configuration, keys } = await usableConnection(origin);
      const { issuer } = configuration.serverMetadata();
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer,
          audience: settings.clientId,
          requiredClaims: ['iat', 'jti', 'events'],
          maxTokenAge: 600,
          clockTolerance: 30,
        });
        return noticeOf(payload, settings.accountIssuer ?? issuer);
      } catch (error) {
        throw callbackFailure(error);
      }
    },
  };
}

/** The rules of OpenID Connect Back-Channel Logout 1.0, section 2.6, beyond those of every signed token. */
function noticeOf(payload: Record<string, unknown>, issuer: string): LogoutNotice {
  const { events, nonce, sub, sid } = payload;
  if (typeof events !== 'object' || events === null || !(logoutEvent in events))
    throw new SignInFailure('callback_failed', 'the token is not a logout token');
  if (nonce !== undefined) throw new SignInFailure('callback_failed', 'a logout token has no nonce');
  const subject = typeof sub === 'string' ? sub : null;
  const providerSessionId = typeof sid === 'string' ? sid : null;
  if (!subject && !providerSessionId)
    throw new SignInFailure('callback_failed', 'the logout token names neither a person nor a session');
  return { issuer, subject, providerSessionId };
}

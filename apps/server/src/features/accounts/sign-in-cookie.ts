import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { base64url, EncryptJWT, jwtDecrypt } from 'jose';
import type { Config } from '../../config.ts';
import type { SignInChecks } from '../../integrations/identity/index.ts';
import type { Deps } from '../../kernel/deps.ts';
import { installationSecret } from '../../kernel/installation-secret.ts';
import { clearedCookieOptions, sessionCookieOptions } from './session.ts';

/** What a sign-in in progress keeps in the browser, unreadable there. */
export interface PendingSignIn extends SignInChecks {
  returnTo: string;
}

/** Name of the keys among the installation's secrets. */
export const signInSecret = 'sign-in-cookie';
export const drawSignInKey = () => randomBytes(32).toString('base64url');
const lifetimeSeconds = 10 * 60;
/** Sign-ins that were begun and left; more would in time fill the Cookie header beyond what servers take. */
const mostPending = 6;

const prefixOf = (config: Config) =>
  config.PUBLIC_URL?.startsWith('https:') ? '__Host-frontrunner_sign_in_' : 'frontrunner_sign_in_';

/** Each sign-in has a cookie of its own, so that two tabs do not break each other. */
const cookieName = (config: Config, state: string) =>
  prefixOf(config) + createHash('sha256').update(state).digest('hex').slice(0, 20);

/** The current key, then previous ones, which only decrypt: from the configuration, else drawn by the installation. */
async function keysOf({ config, db }: Deps): Promise<Uint8Array[]> {
  if (config.SIGN_IN_KEYS) return config.SIGN_IN_KEYS.map((key) => createHash('sha256').update(key).digest());
  const stored = await installationSecret<string | string[]>(db, signInSecret, drawSignInKey);
  return [stored].flat().map((key) => base64url.decode(key));
}

const pendingNames = (config: Config, request: FastifyRequest) =>
  Object.keys(request.cookies).filter((name) => name.startsWith(prefixOf(config)));

/** Keeps a sign-in that begins in an encrypted cookie that lasts ten minutes. */
export async function keepPendingSignIn(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  pending: PendingSignIn,
): Promise<void> {
  const { config, clock } = deps;
  const [key] = await keysOf(deps);
  if (!key) throw new Error('there is no key for sign-ins');
  const now = Math.floor(clock.now().getTime() / 1000);
  const value = await new EncryptJWT({ ...pending })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuedAt(now)
    .setExpirationTime(now + lifetimeSeconds)
    .encrypt(key);
  // Browsers send the oldest first.
  for (const name of pendingNames(config, request).slice(0, -mostPending + 1))
    reply.clearCookie(name, clearedCookieOptions(config));
  reply.setCookie(cookieName(config, pending.state), value, {
    ...sessionCookieOptions(config),
    maxAge: lifetimeSeconds,
  });
}

/**
 * Takes the sign-in that a callback belongs to and removes its cookie: it serves once.
 * `missing` when the cookie is gone, expired or not of our making; `unknown` when the state is none of those
 * that this browser has begun.
 */
export async function takePendingSignIn(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  state: string | undefined,
): Promise<PendingSignIn | 'missing' | 'unknown'> {
  const { config, clock } = deps;
  const name = state ? cookieName(config, state) : '';
  const value = request.cookies[name];
  if (!value) return !state || pendingNames(config, request).length > 0 ? 'unknown' : 'missing';
  reply.clearCookie(name, clearedCookieOptions(config));
  for (const key of await keysOf(deps)) {
    try {
      const { payload } = await jwtDecrypt<PendingSignIn>(value, key, { currentDate: clock.now() });
      return payload.state === state ? payload : 'unknown';
    } catch {
      // Of another key, expired, or not of our making.
    }
  }
  return 'missing';
}

/** Removes every sign-in in progress of this browser. */
export function forgetPendingSignIns(config: Config, request: FastifyRequest, reply: FastifyReply): void {
  for (const name of pendingNames(config, request)) reply.clearCookie(name, clearedCookieOptions(config));
}

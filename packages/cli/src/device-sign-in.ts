import { setTimeout as wait } from 'node:timers/promises';
import { registerClient } from '@modelcontextprotocol/sdk/client/auth.js';
import { OAuthTokensSchema } from '@modelcontextprotocol/sdk/shared/auth.js';
import { InputError } from './input-error.ts';
import type { SignIn } from './settings.ts';
import { answerTo, kept, offerOf, programName } from './sign-in.ts';

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';
/** Where the server says nothing (RFC 8628, section 3.5), and by how much longer it may ask to wait. */
const usualSeconds = 5;
const slowerSeconds = 5;

/** What a person needs to let this command line in from another device. */
export interface Prompt {
  verificationUri: string;
  /** With the code in it. */
  verificationUriComplete?: string;
  userCode: string;
  expiresInSeconds: number;
}

/** A form sent to the authorization server, with its answer; null where it could not be reached. */
async function send(
  address: string,
  fields: Record<string, string>,
): Promise<{ isDone: boolean; body: Record<string, unknown> } | null> {
  try {
    const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) });
    return { isDone: response.ok, body: (await response.json()) as Record<string, unknown> };
  } catch {
    return null;
  }
}

const ends: Record<string, string> = {
  access_denied: 'the sign-in was refused.',
  expired_token: 'nobody answered in time. Run "frontrunner login --device" again.',
};

/** Asks again and again until the person has answered, as slowly as the server wants it. */
async function poll(
  address: string,
  fields: Record<string, string>,
  { intervalSeconds, until }: { intervalSeconds: number; until: number },
): Promise<Record<string, unknown>> {
  let pauseSeconds = intervalSeconds;
  while (Date.now() < until) {
    await wait(pauseSeconds * 1000);
    const answer = await send(address, fields);
    if (answer?.isDone) return answer.body;
    const error = answer ? String(answer.body.error ?? answer.body.code) : 'unreachable';
    // A server that is away or busy is given more time, as one that says so is.
    if (['slow_down', 'unreachable', 'RATE_LIMITED', 'undefined'].includes(error))
      pauseSeconds += slowerSeconds;
    else if (error !== 'authorization_pending')
      throw new InputError(ends[error] ?? `the server refused the sign-in (${error}).`);
  }
  throw new InputError(ends.expired_token ?? '');
}

/**
 * Signs in from another device (RFC 8628): `tell` shows the address and the code. Throws `InputError` where the person
 * refuses, nobody answers in time, or the server does not offer it.
 */
export async function signInOnDevice(url: string, tell: (prompt: Prompt) => void): Promise<SignIn> {
  const metadata = await offerOf(url);
  const begin = 'device_authorization_endpoint' in metadata && metadata.device_authorization_endpoint;
  if (typeof begin !== 'string')
    throw new InputError(`${url} offers no sign-in by a code. Use a key: frontrunner login --ask-key.`);
  const clientMetadata = {
    client_name: programName,
    redirect_uris: [],
    grant_types: [deviceGrant, 'refresh_token'],
    response_types: [],
  };
  const { client_id } = await answerTo(registerClient(url, { metadata, clientMetadata }));
  const begun = await send(begin, { client_id, resource: `${url}/api/v1` });
  if (!begun?.isDone) throw new InputError(`${url} gave no code. Wait a minute and try again.`);
  const { device_code, user_code, verification_uri, verification_uri_complete, expires_in, interval } =
    begun.body;
  const expiresInSeconds = Number(expires_in);
  tell({
    verificationUri: String(verification_uri),
    ...(verification_uri_complete ? { verificationUriComplete: String(verification_uri_complete) } : {}),
    userCode: String(user_code),
    expiresInSeconds,
  });
  const fields = { grant_type: deviceGrant, client_id, device_code: String(device_code) };
  const tokens = await poll(String(metadata.token_endpoint), fields, {
    intervalSeconds: Number(interval ?? usualSeconds),
    until: Date.now() + expiresInSeconds * 1000,
  });
  return kept(client_id, OAuthTokensSchema.parse(tokens));
}

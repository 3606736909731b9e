import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  discoverAuthorizationServerMetadata,
  exchangeAuthorization,
  refreshAuthorization,
  registerClient,
  startAuthorization,
} from '@modelcontextprotocol/sdk/client/auth.js';
import { OAuthError } from '@modelcontextprotocol/sdk/server/auth/errors.js';
import type { OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { InputError } from './input-error.ts';
import type { SignIn } from './settings.ts';

/** What this program calls itself where it asks to be let in. */
export const programName = 'Frontrunner command line';

const page = (text: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Frontrunner</title><p style="font:16px sans-serif">${text}</p></html>`;

/** Listens on this computer for the browser to come back (RFC 8252, section 7.3). */
async function startCallback() {
  let answer = (_back: URLSearchParams) => {};
  const answered = new Promise<URLSearchParams>((resolve) => {
    answer = resolve;
  });
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const isBack = url.pathname === '/callback';
    response.writeHead(isBack ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      connection: 'close',
    });
    response.end(
      page(isBack ? 'You can close this page and go back to the terminal.' : 'There is nothing here.'),
    );
    if (isBack) answer(url.searchParams);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    redirectUri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`,
    answered,
    close: () => server.close(),
  };
}

/** Opens the person's browser where there is one; the address is printed as well. */
function openBrowser(url: string): void {
  const openers: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
    darwin: ['open'],
    win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  };
  const [command, ...given] = openers[process.platform] ?? ['xdg-open'];
  spawn(command, [...given, url], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}

export const kept = (clientId: string, tokens: OAuthTokens): SignIn => ({
  clientId,
  accessToken: tokens.access_token,
  refreshToken: tokens.refresh_token ?? '',
  expiresAt: Date.now() + (tokens.expires_in ?? 0) * 1000,
});

/** What the server offers for a sign-in. Throws `InputError` where that is nothing. */
export async function offerOf(url: string) {
  const metadata = await discoverAuthorizationServerMetadata(url);
  // The library takes a server that is away for one without an offer; then this fails as any other call.
  if (!metadata) await fetch(url, { method: 'HEAD' });
  if (!metadata)
    throw new InputError(`${url} offers no sign-in for programs. Use a key: frontrunner login --ask-key.`);
  return metadata;
}

/** The answer to a request of a sign-in; what the server refuses is told as such. Throws `InputError`. */
export async function answerTo<Answer>(request: Promise<Answer>): Promise<Answer> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    const text = `the server refused the sign-in (${error.errorCode}). Wait a minute and try again.`;
    throw new InputError(text, { cause: error });
  }
}

/** Signs in in the browser: the person lets this command line in there. Throws `InputError` where they refuse. */
export async function signInInBrowser(
  url: string,
  { open, tell }: { open: boolean; tell: (address: string) => void },
): Promise<SignIn> {
  const metadata = await offerOf(url);
  const callback = await startCallback();
  try {
    const { redirectUri } = callback;
    const clientMetadata = { client_name: programName, redirect_uris: [redirectUri] };
    const clientInformation = await answerTo(registerClient(url, { metadata, clientMetadata }));
    const [resource, state] = [`${url}/api/v1`, randomBytes(16).toString('base64url')];
    const asked = { metadata, clientInformation, resource };
    const started = await startAuthorization(url, { ...asked, redirectUrl: redirectUri, state });
    tell(started.authorizationUrl.href);
    if (open) openBrowser(started.authorizationUrl.href);
    const back = await callback.answered;
    // Whoever else knows the port could send a code of their own.
    if (back.get('state') !== state) throw new InputError('the answer was not for this sign-in. Try again.');
    const authorizationCode = back.get('code');
    if (!authorizationCode) throw new InputError('the sign-in was refused.');
    const { codeVerifier } = started;
    const given = { ...asked, authorizationCode, codeVerifier, redirectUri };
    const tokens = await answerTo(exchangeAuthorization(url, given));
    return kept(clientInformation.client_id, tokens);
  } finally {
    callback.close();
  }
}

/** New tokens for a sign-in whose access token is over. Throws `InputError` where it has ended. */
export async function renew(url: string, { clientId, refreshToken }: SignIn): Promise<SignIn> {
  try {
    const metadata = await offerOf(url);
    const tokens = await refreshAuthorization(url, {
      metadata,
      clientInformation: { client_id: clientId },
      refreshToken,
    });
    return kept(clientId, tokens);
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    throw new InputError('your sign-in has ended. Run "frontrunner login" again.', { cause: error });
  }
}

/** Ends a sign-in on the server too (RFC 7009). */
export async function endSignIn(url: string, { clientId, refreshToken }: SignIn): Promise<void> {
  const metadata = await offerOf(url);
  if (!('revocation_endpoint' in metadata) || typeof metadata.revocation_endpoint !== 'string') return;
  await fetch(metadata.revocation_endpoint, {
    method: 'POST',
    body: new URLSearchParams({ client_id: clientId, token: refreshToken }),
  });
}

import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import type Provider from 'oidc-provider';
import pino from 'pino';
import { createDemoProvider } from '../integrations/identity/embedded/provider.ts';

/**
 * An identity provider in a process of its own, with its own keys and people, as somebody's company would have.
 * Reads PORT, CLIENT_ID, CLIENT_SECRET, PRODUCT_ORIGIN and, where it is reached through something else, ISSUER; says
 * 'ready' when it listens and ends with its input.
 * A login_hint signs that person in; 'unverified+' in front of the address says that it was not verified.
 */
const { PORT = '', CLIENT_ID = '', CLIENT_SECRET = '', PRODUCT_ORIGIN = '' } = process.env;
const issuer = process.env.ISSUER ?? `http://localhost:${PORT}/oidc`;

const { privateKey } = await generateKeyPair('RS256', { extractable: true });
const provider: Provider = createDemoProvider({
  issuer,
  client: {
    client_id: CLIENT_ID,
    client_secret: CLIENT_SECRET,
    redirect_uris: [`${PRODUCT_ORIGIN}/api/callback`],
    post_logout_redirect_uris: [`${PRODUCT_ORIGIN}/`],
    backchannel_logout_uri: `${PRODUCT_ORIGIN}/api/backchannel-logout`,
    backchannel_logout_session_required: true,
  },
  signingKeys: {
    keys: [{ ...(await exportJWK(privateKey)), kid: 'second', alg: 'RS256', use: 'sig' }],
  } as never,
  cookieKeys: [randomBytes(16).toString('hex')],
  // Without the library's dispatcher, which refuses loopback addresses.
  fetch: (input, init) => fetch(input, { ...init, dispatcher: undefined } as RequestInit),
  slimIdToken: true,
  claims: (subject) => ({
    sub: subject,
    email: subject.replace('unverified+', ''),
    email_verified: !subject.startsWith('unverified+'),
    name: 'Grace Brewster Hopper',
    picture: 'https://pictures.example/grace.png',
  }),
  log: pino({ level: 'silent' }),
});

const handle = provider.callback();

async function signInByHint(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const hint = String(params.login_hint ?? '');
  const result = hint
    ? { login: { accountId: hint } }
    : { error: 'access_denied', error_description: 'cancelled' };
  await provider.interactionFinished(request, response, result);
}

const server = createServer((request, response) => {
  const url = request.url ?? '/';
  if (url.startsWith('/oidc/interaction/')) {
    signInByHint(request, response).catch((error) => response.writeHead(500).end(String(error)));
    return;
  }
  Object.assign(request, { originalUrl: url });
  request.url = url.slice('/oidc'.length);
  handle(request, response);
});
server.listen(Number(PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
process.stdin.on('end', () => process.exit(0)).resume();

import { createClient, type Frontrunner } from '@frontrunner/client/source';
import { InputError } from './input-error.ts';
import { alone, readSettings, type Settings, writeSettings } from './settings.ts';

/** Renewed so long before its end: a call under way must not outlive its token. */
const marginMs = 60_000;

/** A token that is valid now, of the remembered sign-in; renewed by one process at a time. */
async function validToken(settings: Extract<Settings, { signIn: unknown }>): Promise<string> {
  if (settings.signIn.expiresAt - marginMs > Date.now()) return settings.signIn.accessToken;
  return alone(async () => {
    // Another process may have renewed it meanwhile.
    const latest = readSettings();
    const { url, signIn } = latest && 'signIn' in latest ? latest : settings;
    if (signIn.expiresAt - marginMs > Date.now()) return signIn.accessToken;
    const { renew } = await import('./sign-in.ts');
    const renewed = await renew(url, signIn);
    writeSettings({ url, signIn: renewed });
    settings.signIn = renewed;
    return renewed.accessToken;
  });
}

export interface Connection {
  url: string;
  /** Sends a request as whoever has logged in. */
  fetch: (request: Request) => Promise<Response>;
}

/** The server that the environment names, or else `login` remembered; null where there is none. */
export function findConnection(): Connection | null {
  const { FRONTRUNNER_URL, FRONTRUNNER_API_KEY } = process.env;
  const settings = FRONTRUNNER_URL && FRONTRUNNER_API_KEY ? null : readSettings();
  const url = FRONTRUNNER_URL ?? settings?.url;
  // What was remembered for one server is never sent to another.
  const remembered = settings?.url === url ? settings : null;
  if (!url) return null;
  const send = (tokenOf: () => Promise<string>) => async (request: Request) => {
    request.headers.set('authorization', `Bearer ${await tokenOf()}`);
    return fetch(request);
  };
  if (!FRONTRUNNER_API_KEY && remembered && 'signIn' in remembered)
    return { url, fetch: send(() => validToken(remembered)) };
  const key = FRONTRUNNER_API_KEY ?? (remembered && 'key' in remembered ? remembered.key : undefined);
  return key ? { url, fetch: send(async () => key) } : null;
}

/** The server to ask: the environment before what `login` remembered. Throws `InputError` where there is none. */
export function connect(): Frontrunner {
  const connection = findConnection();
  if (!connection)
    throw new InputError(
      'no server is known. Run "frontrunner login --url https://your-server", or set FRONTRUNNER_URL and FRONTRUNNER_API_KEY.',
    );
  // What is sent is said by the connection.
  return createClient({ ...connection, key: '' });
}

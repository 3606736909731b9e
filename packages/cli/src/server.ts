import { createClient, type Frontrunner } from '@frontrunner/client/source';
import { InputError } from './input-error.ts';
import { readSettings } from './settings.ts';

/** The server to ask: the environment before what `login` remembered. Throws `InputError` where there is none. */
export function connect(): Frontrunner {
  const { FRONTRUNNER_URL, FRONTRUNNER_API_KEY } = process.env;
  const remembered = FRONTRUNNER_URL && FRONTRUNNER_API_KEY ? null : readSettings();
  const url = FRONTRUNNER_URL ?? remembered?.url;
  const key = FRONTRUNNER_API_KEY ?? remembered?.key;
  if (!url || !key)
    throw new InputError(
      'no server is known. Run "frontrunner login --url https://your-server", or set FRONTRUNNER_URL and FRONTRUNNER_API_KEY.',
    );
  return createClient({ url, key });
}

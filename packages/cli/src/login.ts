import { createInterface } from 'node:readline/promises';
import { createClient } from '@frontrunner/client/source';
import type { Command } from 'commander';
import { InputError, UsageError } from './input-error.ts';
import { print } from './output.ts';
import { readLines } from './read-input.ts';
import { forgetSettings, readSettings, type Settings, settingsFile, writeSettings } from './settings.ts';

const whereKeysAre = 'An admin of the workspace makes keys under Workspace, API keys.';

/** Asks on the terminal without showing what is typed, or takes the first line of standard input. */
async function askKey(): Promise<string> {
  if (!process.stdin.isTTY) return readLines('-')[0] ?? '';
  const silent = { write: () => true } as unknown as NodeJS.WritableStream;
  process.stderr.write(`${whereKeysAre}\nAPI key: `);
  const asking = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return (await asking.question('')).trim();
  } finally {
    asking.close();
    process.stderr.write('\n');
  }
}

function originOf(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`"${given}" is no address of a server, such as https://frontrunner.example.`);
  return url.origin;
}

interface Options {
  url?: string;
  key?: string;
  askKey?: boolean;
  browser?: boolean;
  open: boolean;
}

/** How to act for a workspace from now on: by the key that was given or typed, else by a sign-in in the browser. */
async function accessTo(url: string, options: Options): Promise<Settings> {
  const given = options.key ?? process.env.FRONTRUNNER_API_KEY;
  const isPiped = !process.stdin.isTTY && !options.browser;
  if (!given && !options.askKey && !isPiped) {
    // Loaded only here: no other way needs the protocol.
    const { signInInBrowser } = await import('./sign-in.ts');
    const tell = (text: string) => void process.stderr.write(text);
    return { url, signIn: await signInInBrowser(url, { open: options.open, tell }) };
  }
  const key = given ?? (await askKey());
  if (!key) throw new InputError(`no API key was given. ${whereKeysAre}`);
  return { url, key };
}

/** `frontrunner login`: remembers server and access once the server has accepted it. */
async function login(options: Options): Promise<void> {
  const given = options.url ?? process.env.FRONTRUNNER_URL ?? readSettings()?.url;
  if (!given)
    throw new UsageError('login needs the address of your server: frontrunner login --url https://...');
  const settings = await accessTo(originOf(given), options);
  const { url } = settings;
  const key = 'key' in settings ? settings.key : settings.signIn.accessToken;
  const { workspace, key: accepted } = await createClient({ url, key }).key();
  writeSettings(settings);
  const by = 'key' in settings ? `with ${accepted.prefix}...` : 'in the browser';
  print(
    `Signed in to ${workspace.name} on ${url} ${by} (${accepted.scopes.join(', ')}).\nRemembered in ${settingsFile()}.\n`,
  );
}

/** `frontrunner logout`: a sign-in ends on the server as well, where that can be reached. */
async function logout(): Promise<void> {
  const settings = readSettings();
  forgetSettings();
  if (settings && 'signIn' in settings) {
    const { endSignIn } = await import('./sign-in.ts');
    await endSignIn(settings.url, settings.signIn).catch(() => {
      print('The server could not be told: disconnect the command line there, under Assistants.\n');
    });
  }
  print('Forgotten.\n');
}

export function addLogin(program: Command): void {
  program
    .command('login')
    .description('Signs in to a server, in the browser or with an API key, and remembers it.')
    .option('-u, --url <url>', 'where Frontrunner runs, such as https://frontrunner.example')
    .option('-b, --browser', 'sign in in the browser; usual on a terminal')
    .option('--no-open', 'only print the address, for a browser on this computer that you open yourself')
    .option('--ask-key', 'ask for an API key instead, without showing it')
    .option(
      '-k, --key <key>',
      'the API key; better asked for or piped, so that it does not stay in the shell history',
    )
    .addHelpText(
      'after',
      `
In the browser you choose the workspace and what the command line may do. Where there is no browser, such as in a build, use a key:
an admin makes one under Workspace, API keys. FRONTRUNNER_URL and FRONTRUNNER_API_KEY in the environment go before what is
remembered.

Examples:
  frontrunner login --url https://frontrunner.example
  frontrunner login --url http://localhost:3000 < key.txt`,
    )
    .action(login);
  program
    .command('logout')
    .description('Forgets the server, and ends a sign-in there; a key is revoked in the workspace.')
    .action(logout);
}

import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { createClient } from '@frontrunner/client/source';
import { type Command, Option } from 'commander';
import type { Prompt } from './device-sign-in.ts';
import { InputError, UsageError } from './input-error.ts';
import { print, printLine } from './output.ts';
import { readLines } from './read-input.ts';
import { forgetSettings, readSettings, type Settings, settingsFile, writeSettings } from './settings.ts';

const whereKeysAre = 'An admin of the workspace makes keys under Workspace, API keys.';

/** Asks on the terminal without showing what is typed, or takes the first line of standard input. */
async function askKey(): Promise<string> {
  if (!process.stdin.isTTY) return readLines('-')[0] ?? '';
  const silent = new Writable({ write: (_text, _encoding, done) => done() });
  const asking = createInterface({ input: process.stdin, output: silent, terminal: true });
  // The terminal hands Ctrl+C to the question, not to the system.
  asking.on('SIGINT', () => process.exit(130));
  // Asked once nothing that is typed is shown any more.
  process.stderr.write(`${whereKeysAre}\nAPI key: `);
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
  device?: boolean;
  open: boolean;
  json?: boolean;
}

/** Whether to sign in by a code: no browser can be opened here, or it could not come back to this computer. */
function usesCode({ device, browser, open }: Options): boolean {
  const { SSH_CONNECTION, DISPLAY, WAYLAND_DISPLAY } = process.env;
  const isBare = process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY;
  return device || (!browser && open && (isBare || Boolean(SSH_CONNECTION)));
}

const say = (text: string) => void process.stderr.write(text);

function tellCode(prompt: Prompt): void {
  const { verificationUri, verificationUriComplete, userCode, expiresInSeconds } = prompt;
  say(`Open this address on any device and type the code:\n\n  ${verificationUri}\n  ${userCode}\n\n`);
  if (verificationUriComplete) say(`Or open ${verificationUriComplete}\n`);
  say(`Waiting up to ${Math.round(expiresInSeconds / 60)} minutes; Ctrl+C ends it.\n`);
}

/** How to act for a workspace from now on: by the key that was given or typed, else by a sign-in in a browser, here or elsewhere. */
async function accessTo(url: string, options: Options): Promise<Settings> {
  const isSignIn = options.browser || options.device;
  const given = options.key ?? (isSignIn ? undefined : process.env.FRONTRUNNER_API_KEY);
  const isPiped = !process.stdin.isTTY && !isSignIn;
  if (!given && !options.askKey && !isPiped) {
    // Loaded only here: no other way needs the protocol.
    if (usesCode(options)) {
      const { signInOnDevice } = await import('./device-sign-in.ts');
      return { url, signIn: await signInOnDevice(url, options.json ? printLine : tellCode) };
    }
    const { signInInBrowser } = await import('./sign-in.ts');
    const tell = (address: string) =>
      options.json
        ? printLine({ authorizationUri: address })
        : say(`Open this address to let the command line in:\n\n  ${address}\n\n`);
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
  const { scopes } = accepted;
  if (options.json) return printLine({ url, workspace, scopes, settings: settingsFile() });
  const signedIn = usesCode(options) ? 'by a code' : 'in the browser';
  const by = 'key' in settings ? `with ${accepted.prefix}...` : signedIn;
  print(
    `Signed in to ${workspace.name} on ${url} ${by} (${scopes.join(', ')}).\nRemembered in ${settingsFile()}.\n`,
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
    .description('Signs in to a server, in the browser, by a code or with an API key, and remembers it.')
    .option('-u, --url <url>', 'where Frontrunner runs, such as https://frontrunner.example')
    .option('-b, --browser', 'sign in in the browser on this computer; usual on a terminal')
    .addOption(
      new Option(
        '-d, --device',
        'sign in by a code in a browser anywhere; usual over SSH and without a screen',
      ).conflicts(['browser', 'key', 'askKey']),
    )
    .option('--no-open', 'only print the address, for a browser on this computer that you open yourself')
    .option('--ask-key', 'ask for an API key instead, without showing it')
    .option(
      '-k, --key <key>',
      'the API key; better asked for or piped, so that it does not stay in the shell history',
    )
    .option('--json', 'print a line of JSON for programs: what to open while it waits, then who is signed in')
    .addHelpText(
      'after',
      `
In the browser you choose the workspace and what the command line may do. On a machine without one, such as over SSH, you get a code
to type in a browser anywhere. Where nobody can answer, such as in a build, use a key: an admin makes one under Workspace, API keys.
FRONTRUNNER_URL and FRONTRUNNER_API_KEY in the environment go before what is remembered.

Examples:
  frontrunner login --url https://frontrunner.example
  frontrunner login --url https://frontrunner.example --device
  frontrunner login --url http://localhost:3000 < key.txt`,
    )
    .action(login);
  program
    .command('logout')
    .description('Forgets the server, and ends a sign-in there; a key is revoked in the workspace.')
    .action(logout);
}

import { createInterface } from 'node:readline/promises';
import { createClient } from '@frontrunner/client/source';
import type { Command } from 'commander';
import { InputError, UsageError } from './input-error.ts';
import { print } from './output.ts';
import { readLines } from './read-input.ts';
import { forgetSettings, readSettings, settingsFile, writeSettings } from './settings.ts';

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

/** `frontrunner login`: remembers server and key once the server has accepted the key. */
async function login(options: { url?: string; key?: string }): Promise<void> {
  const given = options.url ?? process.env.FRONTRUNNER_URL ?? readSettings()?.url;
  if (!given)
    throw new UsageError('login needs the address of your server: frontrunner login --url https://...');
  const url = originOf(given);
  const key = options.key ?? process.env.FRONTRUNNER_API_KEY ?? (await askKey());
  if (!key) throw new InputError(`no API key was given. ${whereKeysAre}`);
  const { workspace, key: accepted } = await createClient({ url, key }).key();
  writeSettings({ url, key });
  print(
    `Signed in to ${workspace.name} on ${url} with ${accepted.prefix}... (${accepted.scopes.join(', ')}).\nRemembered in ${settingsFile()}.\n`,
  );
}

export function addLogin(program: Command): void {
  program
    .command('login')
    .description('Remembers a server and an API key of your workspace.')
    .option('-u, --url <url>', 'where Frontrunner runs, such as https://frontrunner.example')
    .option(
      '-k, --key <key>',
      'the API key; asked for where it is not given, so that it does not stay in the shell history',
    )
    .addHelpText(
      'after',
      `
FRONTRUNNER_URL and FRONTRUNNER_API_KEY in the environment go before what is remembered.

Examples:
  frontrunner login --url https://frontrunner.example
  frontrunner login --url http://localhost:3000 < key.txt`,
    )
    .action(login);
  program
    .command('logout')
    .description(
      'Forgets the server and the API key; revoke the key in the workspace as well where it is not needed any more.',
    )
    .action(() => {
      forgetSettings();
      print('Forgotten.\n');
    });
}

import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** The tokens of a sign-in in the browser (OAuth 2.1). */
export interface SignIn {
  clientId: string;
  accessToken: string;
  refreshToken: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}
/** What `frontrunner login` remembers: a server, and a key or a sign-in. */
export type Settings = { url: string } & ({ key: string } | { signIn: SignIn });

/** The file of the settings: in the folder that the system keeps for such. */
export const settingsFile = () =>
  join(process.env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'frontrunner', 'settings.json');

/** The remembered settings; null where there are none that can be read. */
export function readSettings(): Settings | null {
  try {
    const { url, key, signIn } = JSON.parse(readFileSync(settingsFile(), 'utf8'));
    if (typeof url !== 'string') return null;
    if (typeof key === 'string') return { url, key };
    return typeof signIn?.refreshToken === 'string' ? { url, signIn } : null;
  } catch {
    return null;
  }
}

/** Remembers settings in a file that only this person can read; whoever reads meanwhile finds the former or the new ones. */
export function writeSettings(settings: Settings): void {
  const file = settingsFile();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  chmodSync(draft, 0o600);
  renameSync(draft, file);
}

export const forgetSettings = () => rmSync(settingsFile(), { force: true });

const longestRefreshMs = 10_000;
const pollMs = 50;

/**
 * Lets one process at a time act: a refresh token serves once, so two that used the same would end the sign-in. One that
 * died in between holds the others up for ten seconds.
 */
export async function alone<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const lock = `${settingsFile()}.lock`;
  const until = Date.now() + longestRefreshMs;
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (Date.now() > until) break;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  }
  try {
    return await act();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** What `frontrunner login` remembers. */
export interface Settings {
  url: string;
  key: string;
}

/** The file of the settings: in the folder that the system keeps for such. */
export const settingsFile = () =>
  join(process.env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'frontrunner', 'settings.json');

/** The remembered settings; null where there are none that can be read. */
export function readSettings(): Settings | null {
  try {
    const { url, key } = JSON.parse(readFileSync(settingsFile(), 'utf8'));
    return typeof url === 'string' && typeof key === 'string' ? { url, key } : null;
  } catch {
    return null;
  }
}

/** Remembers settings in a file that only this person can read. */
export function writeSettings(settings: Settings): void {
  const file = settingsFile();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
}

export const forgetSettings = () => rmSync(settingsFile(), { force: true });

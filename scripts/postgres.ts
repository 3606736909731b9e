import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canInstallDebianPackages, installDebianPackage } from './debian-package.ts';
import { freePort } from './free-port.ts';
import { runCommand } from './run-command.ts';

const oldestMajor = 15;

export interface TemporaryPostgres {
  /** Connection string of the `postgres` database, as a role that may create databases. */
  url: string;
  /** "PostgreSQL 15.6", as the server names itself. */
  version: string;
  /** Ends the server ("fast": asks its sessions to leave; "immediate": like a crash) and starts it again at once. */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  /** Stops the server and removes its folder, unless it was given one to keep. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Where the data stays after `stop`, made when missing; a temporary folder otherwise. One server at a time. */
  folder?: string;
  /** An empty folder for the write-ahead log, when it is to lie on another disk than the data. */
  walFolder?: string;
  /** Settings of the server beside or instead of those that tests use, e.g. `shared_buffers`. */
  settings?: Record<string, string | number>;
}

interface Installation {
  bin: string;
  version: string;
}

function candidateFolders(): string[] {
  const folders: string[] = [];
  try {
    folders.push(execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim());
  } catch {
    // pg_config is not on the PATH; the places below are looked at all the same.
  }
  folders.push(...(process.env.PATH ?? '').split(path.delimiter));
  const versioned = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/opt/local/lib'];
  for (const parent of versioned.filter((folder) => existsSync(folder))) {
    const names = readdirSync(parent).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
    folders.push(
      ...names
        .filter((name) => /^(postgresql.*|\d+)$/.test(name))
        .map((name) => path.join(parent, name, 'bin')),
    );
  }
  return folders;
}

/** The first installed PostgreSQL server that is new enough, or null. */
function findPostgres(folders = candidateFolders()): Installation | null {
  for (const bin of folders) {
    if (!existsSync(path.join(bin, 'initdb')) || !existsSync(path.join(bin, 'postgres'))) continue;
    const said = execFileSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' });
    const version = /(\d+)(\.\d+)?/.exec(said)?.[0];
    if (version && Number.parseInt(version, 10) >= oldestMajor) return { bin, version };
  }
  return null;
}

async function findOrInstall(): Promise<Installation> {
  const found = findPostgres();
  if (found) return found;
  if (await canInstallDebianPackages()) {
    await installDebianPackage('postgresql');
    const installed = findPostgres();
    if (installed) return installed;
  }
  throw new Error(
    `PostgreSQL ${oldestMajor} or newer is needed for the server tests and was not found. Install it ` +
      '(Debian, Ubuntu: "apt-get install postgresql"; macOS: "brew install postgresql@17"), or set ' +
      'TEST_DATABASE_URL to a server on which databases may be created.',
  );
}

/** PostgreSQL refuses to run as root: then it runs as its own user, or as nobody. */
function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such user; try the next.
    }
  }
  throw new Error('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody" to run it as.');
}

// The server ends when this process does, however it ends: its shell waits on a pipe that only we hold open.
// A line on the pipe names a signal: the server is ended with it and started again.
const serveUntilPipeCloses = `
  "$0" "$@" &
  server=$!
  while read -r signal; do
    kill -$signal $server
    wait $server
    "$0" "$@" &
    server=$!
  done
  kill -INT $server
  wait $server
  if [ -n "$REMOVE" ]; then rm -rf "$DATA"; fi
`;

/** Makes the data folder ready for the server; a kept one only the first time. */
function prepareFolder(
  bin: string,
  identity: { uid?: number; gid?: number },
  { folder: kept, walFolder }: PostgresOptions,
): string {
  const folder = kept ? path.resolve(kept) : mkdtempSync(path.join(tmpdir(), 'frontrunner-postgres-'));
  mkdirSync(folder, { recursive: true });
  if (existsSync(path.join(folder, 'PG_VERSION'))) return folder;
  const { uid, gid = uid } = identity;
  for (const own of [folder, ...(walFolder ? [walFolder] : [])])
    if (uid !== undefined && gid !== undefined) chownSync(own, uid, gid);
  const initdb = ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  if (walFolder) initdb.push('--waldir', walFolder);
  execFileSync(path.join(bin, 'initdb'), initdb, { ...identity, cwd: folder, stdio: 'pipe' });
  return folder;
}

/**
 * Starts PostgreSQL on a free port, in a temporary folder unless one is named, installing it first where it is
 * missing and we may. Throws with the server's log when it does not start, e.g. because the folder is in use.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<TemporaryPostgres> {
  const { bin, version } = await findOrInstall();
  const identity = unprivilegedUser() ?? {};
  const folder = prepareFolder(bin, identity, options);
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 200,
    shared_buffers: '64MB',
    ...options.settings,
  };
  const args = [
    '-D',
    folder,
    ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ];
  const server = spawn('/bin/sh', ['-c', serveUntilPipeCloses, path.join(bin, 'postgres'), ...args], {
    ...identity,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, DATA: folder, REMOVE: options.folder ? '' : 'yes' },
  });
  const log = collect(server);
  const isReady = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-q'];
  const waitUntilReady = async (failed: () => boolean) => {
    const deadline = Date.now() + 60_000;
    while ((await runCommand(path.join(bin, 'pg_isready'), isReady)).status !== 0) {
      if (server.exitCode !== null || failed() || Date.now() > deadline) {
        server.stdin?.end();
        throw new Error(`PostgreSQL ${version} did not start:\n${log()}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  // The question whether it is ready, asked too early, writes a FATAL of its own.
  await waitUntilReady(() => /FATAL(?!: +the database system is starting up)/.test(log()));
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: `PostgreSQL ${version}`,
    async restart(mode) {
      const pidFile = path.join(folder, 'postmaster.pid');
      const pid = () => {
        try {
          return readFileSync(pidFile, 'utf8').split('\n')[0];
        } catch {
          // The server removes the file when it ends.
          return undefined;
        }
      };
      const former = pid();
      server.stdin?.write(mode === 'fast' ? 'INT\n' : 'QUIT\n');
      // The former server answers until its end: only a new one counts.
      while (pid() === undefined || pid() === former) await new Promise((resolve) => setTimeout(resolve, 20));
      await waitUntilReady(() => false);
    },
    async stop() {
      if (server.exitCode !== null) return;
      const ended = once(server, 'exit');
      server.stdin?.end();
      await ended;
    },
  };
}

function collect(server: ChildProcess): () => string {
  let text = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    text = (text + chunk).slice(-4000);
  });
  return () => text;
}

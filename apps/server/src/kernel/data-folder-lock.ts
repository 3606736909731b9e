import { createHash } from 'node:crypto';
import { mkdir, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another process has the data folder open. */
export class DataFolderInUseError extends Error {
  override name = 'DataFolderInUseError';
}

/** Unix socket paths are limited to about 100 bytes; a longer one moves to the temporary folder, named by its hash. */
function socketPath(folder: string): string {
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\frontrunner-${digest}`;
  const beside = `${folder}.lock`;
  return Buffer.byteLength(beside) < 100 ? beside : join(tmpdir(), `frontrunner-${digest}.lock`);
}

const listen = (path: string) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', reject);
    server.listen(path, () => resolve(server));
  });

const answers = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });

/**
 * Takes the data folder for this process; the lock dies with the process, however that ends.
 * PGlite itself would open a folder twice without a word and corrupt it.
 * Throws {@link DataFolderInUseError} when another process holds it.
 */
export async function lockDataFolder(folder: string): Promise<{ release(): Promise<void> }> {
  await mkdir(folder, { recursive: true });
  const path = socketPath(folder);
  for (let attempt = 0; ; attempt += 1) {
    try {
      const server = await listen(path);
      server.unref();
      return { release: () => new Promise((resolve) => server.close(() => resolve())) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      if (attempt >= 3 || (await answers(path))) {
        throw new DataFolderInUseError(
          `The data folder ${folder} is in use by another Frontrunner process. Stop that one, set DATA_DIR to another folder, ` +
            'or move to PostgreSQL (npm run db:export, then DATABASE_URL) to run several processes.',
        );
      }
      await unlink(path).catch(() => undefined);
    }
  }
}

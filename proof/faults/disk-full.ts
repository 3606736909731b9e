/**
 * `node proof/faults/disk-full.ts [rounds]`: the disk of the data, and then that of the write-ahead log, has no byte
 * left under load. Two small file systems in memory stand for the disks; mounting them needs root.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Stage, underFault } from './stage.ts';

const rounds = Number(process.argv[2] ?? 2);

const folder = mkdtempSync(path.join(tmpdir(), 'frontrunner-disk-'));
// PostgreSQL runs as another user than root.
chmodSync(folder, 0o711);
const mounted: string[] = [];

/** A disk of so many MiB. */
function mountDisk(name: string, mebibytes: number): string {
  const at = path.join(folder, name);
  mkdirSync(at);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=0700`, 'tmpfs', at], {
      stdio: 'pipe',
    });
  } catch (error) {
    throw new Error(`A small disk cannot be mounted here, which needs root and CAP_SYS_ADMIN: ${error}`);
  }
  mounted.push(at);
  return at;
}

/** Takes every byte that is left; answers how to give them back. */
function fill(disk: string): () => void {
  const file = path.join(disk, 'filler');
  const handle = openSync(file, 'w');
  for (const block of [1 << 20, 4096, 1]) {
    try {
      for (;;) if (writeSync(handle, Buffer.alloc(block)) < block) break;
    } catch {
      // No space left for a block of this size.
    }
  }
  closeSync(handle);
  return () => rmSync(file);
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** People go on until the database has said that it is full, and some seconds longer. */
async function untilRefused(stage: Stage, before: number): Promise<void> {
  const deadline = performance.now() + 60_000;
  while ((stage.load.tally.failures.get('DATABASE_UNAVAILABLE') ?? 0) < before + 5) {
    if (performance.now() > deadline) return stage.problem('the full disk was not noticed within 60 s');
    await wait(100);
  }
  await wait(2_000);
}

try {
  const data = mountDisk('data', 128);
  const wal = mountDisk('wal', 96);
  await underFault(
    {
      name: 'disk full',
      seed: 5,
      postgres: {
        folder: data,
        walFolder: wal,
        // Without spare segments the log needs a new one soon.
        settings: {
          min_wal_size: '32MB',
          max_wal_size: '48MB',
          checkpoint_timeout: '30s',
          wal_recycle: 'off',
        },
      },
      mayFailWith: /^DATABASE_UNAVAILABLE$/,
      load: { people: 8, pauseMs: 20 },
    },
    async (stage) => {
      const refused = () => stage.load.tally.failures.get('DATABASE_UNAVAILABLE') ?? 0;
      for (let round = 0; round < rounds; round += 1) {
        for (const disk of [data, wal]) {
          await stage.served(100);
          const free = fill(disk);
          // Pages and log segments that were there already are used up first.
          if (disk === wal) await stage.query('select pg_switch_wal()').catch(() => undefined);
          await untilRefused(stage, refused());
          free();
          // PostgreSQL stops when it cannot write its log: its supervisor starts it again.
          if (disk === wal) await stage.postgres.restart('immediate');
        }
      }
      await stage.served(200);
      return `${rounds} times no space for data, ${rounds} times none for the log`;
    },
  );
} finally {
  for (const disk of mounted) execFileSync('umount', [disk]);
  rmSync(folder, { recursive: true, force: true });
}

import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { INSTALLED_WEIGHTS, loadModel } from '../src/model.ts';
import { renderChecks } from './card-markdown.ts';
import { buildCorpus } from './corpus.ts';
import { download } from './download.ts';
import { readHeldOut } from './held-out.ts';
import { headlineChecks, headlineFigures } from './model-card.ts';
import { readArchive } from './read-archive.ts';
import { trainHeadlines } from './train-ranker.ts';

/** Where the archive publishes its files; `<address>/<id>` is one of them. */
export const ARCHIVE_ADDRESS = 'https://osf.io/download';

/** The published files: OSF file id, name here, and SHA-256 (null: printed and pinned at first use). */
const FILES = [
  {
    id: 'vy8mj',
    name: 'confirmatory.csv',
    sum: 'b2a88288c88f2b67d40413c9bdbebe79a1c0b5d9a9354180549f59f3bfff685f',
  },
  { id: 'ynf3k', name: 'holdout.csv', sum: null },
] as const;

export interface ArchiveOptions {
  /** The installation's data folder; files go to `archive` in it, the model to `model`. */
  dataFolder: string;
  address?: string;
  /** Sums in place of the published ones, by id: for another edition of the archive. */
  sums?: Partial<Record<string, string>>;
  log: (line: string) => void;
  /** How far the download of a file is, in bytes; without it every 5 MB are logged. */
  onDownload?: (name: string, received: number, total: number | null) => void;
}

const MEGABYTE = 1e6;

/** Downloads every file, checks it, and pins the sum of one that has none yet. Throws `DownloadError`. */
async function fetchArchive({
  dataFolder,
  address = ARCHIVE_ADDRESS,
  sums = {},
  log,
  onDownload,
}: ArchiveOptions): Promise<string> {
  const folder = join(dataFolder, 'archive');
  await mkdir(folder, { recursive: true });
  for (const { id, name, sum } of FILES) {
    const pin = join(folder, `${name}.sha256`);
    const pinned = existsSync(pin) ? (await readFile(pin, 'utf8')).trim() : null;
    let told = 0;
    const found = await download(`${address}/${id}`, join(folder, name), sums[id] ?? sum ?? pinned, {
      onProgress: (received, total) => {
        if (onDownload) return onDownload(name, received, total);
        if (received - told < 5 * MEGABYTE && received !== total) return;
        told = received;
        const of = total === null ? '' : ` of ${(total / MEGABYTE).toFixed(1)}`;
        log(`${name}: ${(received / MEGABYTE).toFixed(1)}${of} MB`);
      },
    });
    if (sums[id] ?? sum) log(`${name}: SHA-256 as published`);
    else log(`${name}: SHA-256 ${found} (${pinned ? 'as pinned' : 'pinned from now on'})`);
    await writeFile(pin, `${found}\n`);
  }
  return folder;
}

/** Puts bytes in place at once, so that a reader never sees half of them. */
async function replace(path: string, bytes: Buffer): Promise<void> {
  await writeFile(`${path}.new`, bytes);
  await rename(`${path}.new`, path);
}

/**
 * Downloads the archive's published files into the data folder, trains the ranker of headlines on them, judges it on held-out
 * stories, and writes it where the server takes it from at its next start. Answers the path of the weights.
 */
export async function trainOnArchive(options: ArchiveOptions): Promise<string> {
  const { dataFolder, log } = options;
  const folder = await fetchArchive(options);
  const corpus = buildCorpus(readArchive(folder));
  const trained = trainHeadlines(corpus, log);
  const path = join(dataFolder, INSTALLED_WEIGHTS);
  const heldOutPath = join(dataFolder, 'model', 'headlines-held-out.bin');
  await mkdir(join(dataFolder, 'model'), { recursive: true });
  await replace(heldOutPath, trained.heldOutBytes);
  await replace(path, trained.bytes);
  log(renderChecks(headlineChecks(headlineFigures(loadModel(path), corpus, readHeldOut(heldOutPath)))));
  log(`Headlines ${trained.version} written to ${path}. The server uses it from its next start.`);
  return path;
}

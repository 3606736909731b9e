/*
 * npm run train [-- <data folder>]: trains the shipped model and writes packages/predictor/weights. Headlines come from the data
 * folder, posts from ../shared/data/retweets (`--posts FOLDER` names another). The same data, Node and processor architecture give
 * the same bytes.
 *
 * npm run train -- --archive: downloads the archive's published files, going on where an earlier download stopped, trains the
 * headlines' ranker on them and writes it into the data folder (DATA_DIR), where the server takes it from at its next start.
 * `--address URL` or ARCHIVE_ADDRESS names another place of the files, `--sum ID=SHA256` another sum of one of them.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SHIPPED_POSTS, SHIPPED_WEIGHTS } from '../src/model.ts';
import { buildCorpus, buildPostsCorpus } from './corpus.ts';
import { DownloadError } from './download.ts';
import { HELD_OUT } from './held-out.ts';
import { DATA_FOLDER, POSTS_FOLDER, readArchive, readPosts } from './read-archive.ts';
import { ARCHIVE_ADDRESS, trainOnArchive } from './train-archive.ts';
import type { Trained } from './train-ranker.ts';
import { trainHeadlines, trainPosts } from './train-ranker.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    posts: { type: 'string', default: POSTS_FOLDER },
    archive: { type: 'boolean' },
    address: { type: 'string', default: process.env.ARCHIVE_ADDRESS ?? ARCHIVE_ADDRESS },
    sum: { type: 'string', multiple: true, default: [] },
  },
});
const log = (line: string) => console.log(line);

function write(name: string, trained: Trained, weights: string, heldOut: string): void {
  writeFileSync(weights, trained.bytes);
  writeFileSync(heldOut, trained.heldOutBytes);
  log(
    `${name} ${trained.version}: ${trained.features} features, ${(trained.bytes.length / 1e6).toFixed(2)} MB`,
  );
}

function trainShipped(): void {
  const headlines = trainHeadlines(buildCorpus(readArchive(positionals[0] ?? DATA_FOLDER)), log);
  write('headlines', headlines, SHIPPED_WEIGHTS, HELD_OUT.headlines);
  const posts = trainPosts(buildPostsCorpus(readPosts(values.posts)), headlines, log);
  write('posts', posts, SHIPPED_POSTS, HELD_OUT.posts);
}

try {
  const sums = Object.fromEntries(values.sum.map((sum) => sum.split('=')));
  const dataFolder = resolve(process.env.DATA_DIR ?? './data');
  if (values.archive) await trainOnArchive({ dataFolder, address: values.address, sums, log });
  else trainShipped();
} catch (error) {
  if (!(error instanceof DownloadError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

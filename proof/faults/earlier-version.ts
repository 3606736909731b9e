import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inRepository, root } from '../../scripts/repository.ts';

const migrations = 'apps/server/migrations';
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Names of the migrations of a working tree, in their order. */
export const migrationsOf = (repository: string): string[] =>
  readdirSync(path.join(repository, migrations))
    .filter((name) => name.endsWith('.sql'))
    .sort();

/** The earlier version is stopped for it, as it changes who owns every row; those after it are applied under load. */
const lastOffline = '0001_workspaces.sql';

/**
 * Checks out the last version that had no migration after {@link lastOffline}: before the next one was added, or this
 * commit as long as there is none, and installs its packages, which may be others than this version's.
 */
export function checkOutEarlierVersion() {
  const next = migrationsOf(root).find((name) => name > lastOffline);
  const added = next && git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${migrations}/${next}`);
  mkdirSync(inRepository('.cache'), { recursive: true });
  const repository = mkdtempSync(inRepository('.cache/earlier-'));
  const commit = git('rev-parse', '--short', added ? `${added}^` : 'HEAD');
  git('worktree', 'add', '--detach', '--quiet', repository, commit);
  const remove = () => {
    git('worktree', 'remove', '--force', repository);
    rmSync(repository, { recursive: true, force: true });
  };
  try {
    // Not `npm ci`, which refuses lock files of earlier npms. None of what is needed here is made by install scripts.
    execFileSync(
      'npm',
      'install --omit=dev --ignore-scripts --prefer-offline --no-audit --no-fund'.split(' '),
      {
        cwd: repository,
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
  } catch (error) {
    remove();
    throw error;
  }
  return { repository, commit, remove };
}

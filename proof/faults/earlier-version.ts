import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
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
 * commit as long as there is none. Lies in the repository, where it finds the installed packages.
 */
export function checkOutEarlierVersion() {
  const next = migrationsOf(root).find((name) => name > lastOffline);
  const added = next && git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${migrations}/${next}`);
  mkdirSync(inRepository('.cache'), { recursive: true });
  const repository = mkdtempSync(inRepository('.cache/earlier-'));
  const commit = git('rev-parse', '--short', added ? `${added}^` : 'HEAD');
  git('worktree', 'add', '--detach', '--quiet', repository, commit);
  // The workspaces are those of the earlier version.
  const own = path.join(repository, 'node_modules/@frontrunner');
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(path.join(repository, 'packages')))
    symlinkSync(path.join(repository, 'packages', name), path.join(own, name));
  const remove = () => {
    git('worktree', 'remove', '--force', repository);
    rmSync(repository, { recursive: true, force: true });
  };
  return { repository, commit, remove };
}

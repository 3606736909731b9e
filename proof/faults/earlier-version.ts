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

/**
 * Checks out the last version that had nothing but the first migration: before the second one was added, or this
 * commit as long as there is none. Lies in the repository, where it finds the installed packages.
 */
export function checkOutEarlierVersion() {
  const [, second] = migrationsOf(root);
  const added = second && git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${migrations}/${second}`);
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

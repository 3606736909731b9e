import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inRepository, root } from '../../scripts/repository.ts';

/** The last commit whose schema is that of migrations 0000 to 0002; the tag `schema-2` says the same. */
const earlierCommit = '10cde5b3d499fd8de6b3165ed1dc51271b064425';

/** The product as it was with an earlier schema, ready to be started from `repository`. */
export interface EarlierVersion {
  repository: string;
  commit: string;
  migrations: number;
  remove(): void;
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();

function commitThere(): string | null {
  for (const name of ['schema-2', earlierCommit]) {
    try {
      return git('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
    } catch {
      // Not in this clone; the next name.
    }
  }
  return null;
}

/** Every package but the workspaces' own, which are those of the earlier version. */
function linkPackages(from: string, to: string, repository: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@frontrunner') symlinkSync(path.join(from, name), path.join(to, name));
  const own = path.join(to, '@frontrunner');
  if (!existsSync(path.join(from, '@frontrunner'))) return;
  mkdirSync(own);
  for (const name of ['contracts', 'predictor', 'writer'])
    symlinkSync(path.join(repository, 'packages', name), path.join(own, name));
}

/** Checks the earlier version out beside this one; null in a clone without that history. */
export function checkOutEarlierVersion(): EarlierVersion | null {
  const commit = commitThere();
  if (!commit) return null;
  const repository = path.join(mkdtempSync(path.join(tmpdir(), 'frontrunner-earlier-')), 'frontrunner');
  git('worktree', 'add', '--detach', repository, commit);
  linkPackages(inRepository('node_modules'), path.join(repository, 'node_modules'), repository);
  linkPackages(
    inRepository('apps/server/node_modules'),
    path.join(repository, 'apps/server/node_modules'),
    repository,
  );
  const migrations = readdirSync(path.join(repository, 'apps/server/migrations')).filter((name) =>
    name.endsWith('.sql'),
  );
  return {
    repository,
    commit,
    migrations: migrations.length,
    remove: () => {
      git('worktree', 'remove', '--force', repository);
      rmSync(path.dirname(repository), { recursive: true, force: true });
    },
  };
}

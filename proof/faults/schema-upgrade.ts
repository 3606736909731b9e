/**
 * `node proof/faults/schema-upgrade.ts`: the version with the first migration alone serves behind nginx under a mixed
 * load; this version migrates the database meanwhile and takes over process by process, without one failed request.
 */
import { root } from '../../scripts/repository.ts';
import { behindNginx, replaceWeb } from './behind-nginx.ts';
import { checkOutEarlierVersion, migrationsOf } from './earlier-version.ts';

const { repository, commit, remove } = checkOutEarlierVersion();
const [before, after] = [migrationsOf(repository).length, migrationsOf(root).length];
try {
  await behindNginx(
    { name: 'schema upgrade', seed: 9, workers: 1, repository },
    async (stage, installation) => {
      const mustBeApplied = async (count: number) => {
        const [row] = await stage.query('select count(*) from drizzle.__drizzle_migrations');
        if (Number(row?.count) !== count) stage.problem(`${row?.count} migrations are applied, not ${count}`);
      };
      await stage.served(150);
      await mustBeApplied(before);
      // The new worker migrates; both old web processes serve on, on the new schema.
      const worker = { role: 'worker' as const, env: installation.env };
      await stage.stopAndStart(2, worker);
      await mustBeApplied(after);
      await stage.served(300);
      for (const number of [1, 2] as const) {
        await replaceWeb(stage, installation, number);
        await stage.served(150);
      }
      // What the earlier version stored without knowing of the counts is counted within the hour, or at a start.
      await stage.load.stop();
      await stage.stopAndStart(2, worker);
      await stage.until(
        'what the earlier version stored to be counted',
        `select (select count(*) from usage_events) = (select sum(events) from usage_rollups)
         and (select count(*) from experiments where not sample and deleted_at is null)
           = (select sum(experiments_count) from accounts) as met`,
      );
      return `${after - before} migrations applied under load to the schema of ${commit}, 3 processes replaced`;
    },
  );
} finally {
  remove();
}

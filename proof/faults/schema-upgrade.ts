/**
 * `node proof/faults/schema-upgrade.ts`: the version with an earlier schema serves behind nginx under a mixed load;
 * this version migrates the database meanwhile and takes over process by process, without one failed request.
 */
import { readdirSync } from 'node:fs';
import { inRepository } from '../../scripts/repository.ts';
import { prepareInstallation } from './behind-nginx.ts';
import { checkOutEarlierVersion } from './earlier-version.ts';
import { underFault } from './stage.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const migrations = readdirSync(inRepository('apps/server/migrations')).filter((name) =>
  name.endsWith('.sql'),
);

const earlier = checkOutEarlierVersion();
if (!earlier)
  throw new Error(
    'This clone has not the history that the check needs: fetch it with "git fetch --unshallow".',
  );
const { repository } = earlier;
const installation = await prepareInstallation();
const { nginx, env, webPorts } = installation;
try {
  await underFault(
    {
      name: 'schema upgrade',
      seed: 9,
      processes: [
        ...webPorts.map((port) => ({
          role: 'web' as const,
          repository,
          env: { ...env, PORT: String(port) },
        })),
        { role: 'worker', repository, env },
      ],
      url: nginx.url,
      load: { people: 8, payElsewhere: installation.payElsewhere },
      mayFailWith: /^$/,
    },
    async (stage) => {
      const applied = async () =>
        Number((await stage.query('select count(*) from drizzle.__drizzle_migrations'))[0]?.count);
      await stage.served(150);
      if ((await applied()) !== earlier.migrations)
        stage.problem(
          `${await applied()} migrations were applied before the upgrade, not ${earlier.migrations}`,
        );

      // The new worker migrates; both old web processes serve on, on the new schema.
      await stage.stopAndStart(2, { role: 'worker', env });
      if ((await applied()) !== migrations.length)
        stage.problem(`only ${await applied()} migrations were applied`);
      await stage.served(300);
      for (const number of [1, 2] as const) {
        nginx.drain(number, true);
        await wait(1_000);
        const port = String(webPorts[number - 1]);
        await stage.stopAndStart(number - 1, { role: 'web', env: { ...env, PORT: port } });
        nginx.drain(number, false);
        await stage.served(150);
      }
      // What the earlier version stored without knowing of the counts is counted within the hour, or at a start.
      await stage.load.stop();
      await stage.stopAndStart(2, { role: 'worker', env });
      await stage.until(
        'the events of the earlier version to be counted',
        'select (select count(*) from usage_events) = (select sum(events) from usage_rollups) as met',
      );
      await stage.until(
        'the experiments of the earlier version to be counted',
        'select (select count(*) from experiments) = (select sum(experiments_count) from accounts) as met',
      );
      return (
        `${migrations.length - earlier.migrations} migrations applied under load to the schema of ` +
        `${earlier.commit.slice(0, 7)}, 3 processes replaced`
      );
    },
  );
} finally {
  await installation.close();
  earlier.remove();
}

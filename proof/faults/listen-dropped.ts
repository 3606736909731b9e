/** `node proof/faults/listen-dropped.ts [rounds]`: the connections that wait for notifications are cut, again and again. */
import { underFault } from './stage.ts';

const rounds = Number(process.argv[2] ?? 30);

await underFault(
  {
    name: 'LISTEN dropped',
    seed: 3,
    mayFailWith: /^$/,
    load: { endToldWithinMs: 30_000 },
  },
  async (stage) => {
    let cut = 0;
    for (let round = 0; round < rounds; round += 1) {
      await stage.served(20);
      // The product's own listener and those of its job queue, which says LISTEN on a connection of its pool.
      const dropped = await stage.query(
        `select pg_terminate_backend(pid) as cut from pg_stat_activity
         where application_name = 'frontrunner-listen' or query ~* '^\\s*listen'`,
      );
      cut += dropped.length;
    }
    await stage.served(100);
    const listening = await stage.query(
      `select count(*) as now from pg_stat_activity where application_name = 'frontrunner-listen'`,
    );
    if (Number(listening[0]?.now) !== 2) stage.problem(`${listening[0]?.now} of 2 processes listen again`);
    return `${cut} cut notification connections`;
  },
);

/**
 * `node proof/faults/rolling-restart.ts [rounds]`: two web and two worker processes on one PostgreSQL behind nginx
 * (docs/nginx.conf), each restarted in turn under a mixed load, without one failed request.
 */
import { prepareInstallation } from './behind-nginx.ts';
import { underFault } from './stage.ts';

const rounds = Number(process.argv[2] ?? 3);
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const installation = await prepareInstallation();
const { nginx, env, webPorts } = installation;
try {
  await underFault(
    {
      name: 'rolling restart',
      seed: 8,
      processes: [
        ...webPorts.map((port) => ({ role: 'web' as const, env: { ...env, PORT: String(port) } })),
        { role: 'worker', env },
        { role: 'worker', env },
      ],
      url: nginx.url,
      load: { people: 8, payElsewhere: installation.payElsewhere },
      mayFailWith: /^$/,
    },
    async (stage) => {
      await stage.served(100);
      for (let round = 0; round < rounds; round += 1) {
        for (const number of [1, 2] as const) {
          nginx.drain(number, true);
          // What nginx has already handed over arrives; then the process ends what it has.
          await wait(1_000);
          await stage.stopAndStart(number - 1);
          nginx.drain(number, false);
          await stage.served(60);
        }
        for (const worker of [2, 3]) {
          await stage.stopAndStart(worker);
          await stage.served(60);
        }
      }
      return `${rounds * 4} restarts of 2 web and 2 worker processes`;
    },
  );
} finally {
  await installation.close();
}

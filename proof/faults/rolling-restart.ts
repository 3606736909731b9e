/**
 * `node proof/faults/rolling-restart.ts [rounds]`: two web and two worker processes on one PostgreSQL behind nginx
 * (docs/nginx.conf), each restarted in turn under a mixed load, without one failed request.
 */
import { behindNginx, replaceWeb } from './behind-nginx.ts';

const rounds = Number(process.argv[2] ?? 3);

await behindNginx({ name: 'rolling restart', seed: 8, workers: 2 }, async (stage, installation) => {
  await stage.served(100);
  for (let round = 0; round < rounds; round += 1) {
    for (const number of [1, 2] as const) {
      await replaceWeb(stage, installation, number);
      await stage.served(60);
    }
    for (const worker of [2, 3]) {
      await stage.stopAndStart(worker);
      await stage.served(60);
    }
  }
  return `${rounds * 4} restarts of 2 web and 2 worker processes`;
});

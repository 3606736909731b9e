/**
 * `node proof/faults/clock-jumps.ts [rounds]`: the clock of every process of the product jumps ahead and back under
 * load (libfaketime, a Debian package), while that of PostgreSQL goes on: servers whose clocks differ, too.
 */
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installDebianPackage } from '../../scripts/debian-package.ts';
import { underFault } from './stage.ts';

const rounds = Number(process.argv[2] ?? 2);
const jumps = ['+1h', '-2h', '+3d', '+0', '-3d', '+30s', '-30s', '+0'];

async function faketimeLibrary(): Promise<string> {
  const find = () => globSync('/usr/{lib,lib64}/{*/,}faketime/libfaketimeMT.so.1')[0];
  if (!find()) await installDebianPackage('faketime');
  return find() ?? '';
}

const folder = mkdtempSync(path.join(tmpdir(), 'frontrunner-clock-'));
const offsets = ['web', 'worker'].map((name) => path.join(folder, name));
const setClocks = (...to: string[]) =>
  offsets.forEach((file, index) => {
    writeFileSync(file, `${to[index % to.length]}\n`);
  });
const library = await faketimeLibrary();
const clockOf = (file: string | undefined) => ({
  LD_PRELOAD: library,
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_NO_CACHE: '1',
  // A clock that is set does not change how long a timer takes.
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

setClocks('+0');
try {
  await underFault(
    {
      name: 'clock jumps',
      seed: 10,
      processes: [
        { role: 'web', env: clockOf(offsets[0]) },
        { role: 'worker', env: clockOf(offsets[1]) },
      ],
      mayFailWith: /^$/,
    },
    async (stage) => {
      let moved = 0;
      for (let round = 0; round < rounds; round += 1) {
        for (const jump of jumps) {
          // Together, and in the second round apart: the web's clock is wrong and the worker's is not.
          setClocks(...(round % 2 === 0 ? [jump] : [jump, '+0']));
          moved += 1;
          await stage.served(40);
        }
      }
      return `${moved} jumps by up to three days ahead and back`;
    },
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

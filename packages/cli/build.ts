/* Builds the package: one file of everything it needs, with the model's weights beside it. Run by npm pack. */
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
for (const folder of ['dist', 'weights']) rmSync(here(folder), { recursive: true, force: true });
await build({
  entryPoints: [here('src/main.ts')],
  outdir: here('dist'),
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  splitting: true,
  logLevel: 'warning',
  // Libraries of the older kind ask for their parts with require.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
});
// The sources look for these beside themselves: the model one folder up, the word vectors next to them.
mkdirSync(here('weights'));
for (const name of ['headlines', 'posts', 'headlines-held-out', 'posts-held-out'])
  cpSync(here(`../predictor/weights/${name}.bin`), here(`weights/${name}.bin`));
cpSync(here('../predictor/training/word-vectors.bin'), here('dist/word-vectors.bin'));

import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { Plugin } from 'vite';

/** Smaller files fit one packet either way. */
const fromBytes = 1000;

const brotli = promisify(brotliCompress);
const writers = {
  br: (text: Buffer) => brotli(text, { params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY } }),
  gz: (text: Buffer) => promisify(gzip)(text, { level: zlib.Z_BEST_COMPRESSION }),
};

/** Writes every text file of the build a second and a third time, compressed, for the server to send as they are. */
export function compressBuild(): Plugin {
  let folder = '';
  return {
    name: 'compress-build',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = path.resolve(root, build.outDir);
    },
    closeBundle: async () => {
      const files = await readdir(folder, { recursive: true });
      for (const file of files.filter((name) => /^[^.].*\.(js|css|html|svg)$/.test(name))) {
        const text = await readFile(path.join(folder, file));
        if (text.length < fromBytes) continue;
        await Promise.all(
          Object.entries(writers).map(async ([ending, compress]) =>
            writeFile(path.join(folder, `${file}.${ending}`), await compress(text)),
          ),
        );
      }
    },
  };
}

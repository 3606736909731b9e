import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Puts into the page what its first picture needs, the styles and the script that chooses the theme: as files they share a phone's
 * narrow line with the scripts, and the picture waits for both. The server allows the script by its hash. The application's own
 * script, which that picture needs not, comes after the font.
 */
export function inlineHead(): Plugin {
  let publicFolder = '';
  return {
    name: 'inline-head',
    apply: 'build',
    configResolved: ({ publicDir }) => {
      publicFolder = publicDir;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const styles = (file: string) => {
          const asset = bundle?.[file];
          if (asset?.type !== 'asset') throw new Error(`The build has no styles at ${file}.`);
          // The link loads nothing; by it Vite's loader knows that the styles are there, and loads them for no chunk again.
          return `<style>${asset.source}</style><link rel="stylesheet" href="/${file}" disabled>`;
        };
        const script = (file: string) =>
          `<script>${readFileSync(path.join(publicFolder, file), 'utf8').trim()}</script>`;
        return html
          .replace(/<link rel="stylesheet"[^<>]* href="\/([^"]+)">/, (_, file: string) => styles(file))
          .replace('<script type="module"', '<script type="module" fetchpriority="low"')
          .replace(/<script src="\/(theme\.js)"><\/script>/, (_, file: string) => script(file));
      },
    },
  };
}

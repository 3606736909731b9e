import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressBuild } from './scripts/compress-build.ts';
import { inlineHead } from './scripts/inline-head.ts';

/** The API during `vite dev`; the built application is served by the server itself, from the same origin. */
const api = process.env.API_ORIGIN ?? 'http://localhost:3000';

/** Has the browser fetch the font with the page rather than after its styles, so that the text does not jump. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head' as const,
        })),
  },
};

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFont, inlineHead(), compressBuild()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    // A data: font or image would need a looser content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    // Every file costs a slow connection a round trip: what each visit needs is one, and small shared pieces are joined.
    rolldownOptions: {
      output: {
        // The names of all files stand in the first one: those of shared pieces would list every page that shares them.
        chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'], priority: 3 },
            // What four pages or more use comes as one file.
            { name: 'common', minShareCount: 4, priority: 2 },
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 4_000,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/oidc': api } },
});

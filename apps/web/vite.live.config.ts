import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compressBuild } from './scripts/compress-build.ts';

/** The script for customers' pages, `live/v1.js`, beside the web app. */
export default defineConfig({
  plugins: [compressBuild()],
  publicDir: false,
  build: {
    outDir: 'dist/live',
    emptyOutDir: false,
    // Older browsers than those it works in read it without an error as well.
    target: 'es2018',
    lib: {
      entry: fileURLToPath(new URL('../../packages/live/src/script.ts', import.meta.url)),
      formats: ['iife'],
      name: 'frontrunnerLive',
      fileName: () => 'v1.js',
    },
  },
});

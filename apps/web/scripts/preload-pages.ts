import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { closure } from './closure.ts';

/**
 * Pages that are opened by their address, with their modules, which `src/app/routes.tsx` would ask for when it runs, and
 * their first calls, which the modules would make; `$1` stands for what the path's parentheses hold.
 */
const pages = [
  {
    path: '^/experiments(?:/new)?$',
    modules: ['src/features/onboarding/dashboard-area.tsx', 'src/features/experiments/dashboard-page.tsx'],
    calls: ['/api/experiments?limit=24', '/api/experiments/summary'],
  },
  {
    path: '^/(?:experiments/([^/]+)/results|results/([^/]+))$',
    modules: ['src/features/results/results-page.tsx'],
    calls: ['/api/experiments/$1$2'],
  },
  {
    path: '^/experiments/([^/]+)$',
    modules: ['src/features/experiments/experiment-page.tsx'],
    calls: ['/api/experiments/$1'],
  },
];

/** Runs in the browser, in the page's head, with the paths, their files and their calls in the place of `PAGES`. */
const preload = `
for (const [path, files, calls] of PAGES) {
  const here = new RegExp(path);
  if (!here.test(location.pathname)) continue;
  const add = (attributes) => document.head.append(Object.assign(document.createElement('link'), attributes));
  for (const href of files)
    add(
      href.endsWith('.css')
        ? { rel: 'preload', as: 'style', crossOrigin: '', href }
        : { rel: 'modulepreload', crossOrigin: '', href },
    );
  for (const call of calls)
    add({ rel: 'preload', as: 'fetch', crossOrigin: 'use-credentials', href: location.pathname.replace(here, call) });
  break;
}`;

/**
 * Has the browser fetch a page's own scripts and data together with the main script instead of after it has run: on a
 * phone, two round trips less.
 * Joined with `public/theme.js`, which every page waits for, into one file of the build.
 */
export function preloadPages(): Plugin {
  let root = '';
  let script = '';
  return {
    name: 'preload-pages',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const chunkOf = (file: string) => chunks.find(({ fileName }) => fileName === file);
      const entry = chunks.find(({ isEntry }) => isEntry);
      const importsOf = (file: string) => chunkOf(file)?.imports ?? [];
      const initial = closure(entry?.fileName ?? '', importsOf);
      const filesOf = (module: string) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === path.join(root, module));
        if (!chunk) this.error(`${module}, to be preloaded, has no chunk of its own`);
        return [...closure(chunk.fileName, importsOf)].filter((file) => !initial.has(file));
      };
      const styleOf = (file: string) => [...(chunkOf(file)?.viteMetadata?.importedCss ?? [])];
      const table = pages.map((page) => {
        const files = [...new Set(page.modules.flatMap(filesOf))];
        return [page.path, [...files, ...files.flatMap(styleOf)].map((file) => `/${file}`), page.calls];
      });
      const theme = readFileSync(path.join(root, 'public/theme.js'), 'utf8');
      const source = `${theme}{${preload.replace('PAGES', JSON.stringify(table))}}\n`;
      script = this.getFileName(this.emitFile({ type: 'asset', name: 'start.js', source }));
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('src="/theme.js"', `src="/${script}"`),
    },
  };
}

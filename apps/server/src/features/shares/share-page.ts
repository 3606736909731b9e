import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SharedObject } from '@frontrunner/contracts';
import { escapeHtml, inScript } from '../../kernel/html.ts';
import type { Preview } from './share-kind.ts';

/** In place of the web app where it is not built. */
const emptyPage =
  '<!doctype html><html lang="en"><head><title></title></head><body><div id="root"></div></body></html>';

/** The page of the web app as it is built at this moment. */
export const readWebPage = (folder: string): Promise<string> =>
  readFile(join(folder, 'index.html'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return emptyPage;
    throw error;
  });

interface SharedPage {
  shared: SharedObject;
  preview: Preview;
  /** The address of the page itself, without a slash at its end. */
  url: string;
}

/** The web app's page with what is shared in it, and with what chat programmes show of its address. */
export function sharedPage(webPage: string, { shared, preview, url }: SharedPage): string {
  const [title, description] = [preview.title, preview.description].map(escapeHtml) as [string, string];
  const picture = escapeHtml(`${url}/preview.png`);
  const head = `<title>${title}</title>
<meta name="description" content="${description}">
<meta name="robots" content="noindex">
<meta property="og:type" content="article">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${escapeHtml(url)}">
<meta property="og:image" content="${picture}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="${title}">
<meta name="twitter:card" content="summary_large_image">
`;
  const data = `<script type="application/json" id="shared">${inScript(shared)}</script>\n`;
  return webPage
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace(/<meta\s+name="description"\s+content="Frontrunner predicts[^<>]*>/, '')
    .replace(/<link rel="preload" href="\/api\/auth\/user"[^<>]*>/, '')
    .replace('<div id="root">', () => `${data}<div id="root">`);
}

/** What every link answers that leads nowhere, whatever the reason. */
export const endedPage = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>Not available</title>
<style>body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;background:#faf9f6;color:#142121}
main{padding:2rem;max-width:26rem}h1{font-size:1.375rem;margin:0 0 .5rem}p{margin:0}
@media(prefers-color-scheme:dark){body{background:#0d1516;color:#edf2f1}}</style></head>
<body><main><h1>This page is not available</h1><p>The link is not complete, or it has ended. Ask whoever sent it to you.</p></main></body></html>
`;

import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import { inRepository } from '../scripts/repository.ts';
import { expect, post, startSession, test } from './fixtures.ts';

/** The client as it is packed, with what it depends on, in one file as a page's bundler makes it. */
async function bundledClient(): Promise<string> {
  const folder = inRepository('packages/client');
  execFileSync('npm', ['run', 'prepack'], { cwd: folder, stdio: 'ignore' });
  const { outputFiles } = await build({
    stdin: { contents: "export * from '@frontrunner/client'", resolveDir: inRepository('e2e') },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

const page404 = { 'content-type': 'text/plain' };

test('the built client works in a page of another origin, with a key that may only predict', async ({
  page,
  expectProblem,
}) => {
  // A call without the scope is refused, which the browser notes.
  expectProblem(/experiments 403|status of 403/);
  const client = await bundledClient();
  const html =
    '<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Somebody’s page</title>' +
    '<script type="module">import * as client from "/client.js"; window.frontrunner = client;</script></html>';
  const files: Record<string, [type: string, text: string]> = {
    '/': ['text/html', html],
    '/client.js': ['text/javascript', client],
  };
  const server = createServer(({ url = '' }, response) => {
    const [type, text] = files[url] ?? ['', ''];
    response.writeHead(type ? 200 : 404, type ? { 'content-type': type } : page404).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await startSession(page);
    const { key } = await post<{ key: string }>(page, '/api/keys', { name: 'Page', scopes: ['predict'] });
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.waitForFunction(() => 'frontrunner' in window);
    const answered = await page.evaluate(
      async ([url, secret]) => {
        // biome-ignore lint/suspicious/noExplicitAny: the page has the client as a global, which it declares nowhere.
        const { createClient, FrontrunnerError } = (window as any).frontrunner;
        const api = createClient({ url, key: secret });
        const { winner, perVariant } = await api.predictions.create({
          control: 'Our spring sale has started',
          variants: ['A coat for ten winters'],
        });
        const refused = await api.experiments.create({ name: 'No' }).catch((error: unknown) => error);
        return {
          winner,
          count: perVariant.length,
          isOurs: refused instanceof FrontrunnerError,
          code: refused.code,
        };
      },
      [process.env.E2E_BASE_URL ?? '', key] as const,
    );
    expect(answered).toEqual({
      winner: expect.stringMatching(/^(Control|Variant 1)$/),
      count: 2,
      isOurs: true,
      code: 'SCOPE_REQUIRED',
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

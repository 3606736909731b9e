import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { RememberingAuth } from '../apps/server/src/test/remembering-auth.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, newEmail, post, startSession, test } from './fixtures.ts';

/** Where an app on this computer waits for the browser to come back. */
async function startCallback() {
  let arrived = (_address: URL) => {};
  const back = new Promise<URL>((resolve) => {
    arrived = resolve;
  });
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(
      '<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Back</title>Back in the app',
    );
    if (request.url?.startsWith('/callback')) arrived(new URL(request.url, 'http://127.0.0.1'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/callback`,
    back,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const newClient = () => new Client({ name: 'e2e', version: '1' });
const address = () => new URL('/mcp', process.env.E2E_BASE_URL);
const texts = {
  control: 'Our spring sale has started',
  variants: ['She bought one coat and never looked back', 'A coat for ten winters'],
  contentType: 'headline',
};

test('an unregistered assistant is let in by a person in the browser, calls a tool, refreshes, and is disconnected', async ({
  page,
}) => {
  const callback = await startCallback();
  const client = newClient();
  try {
    const auth = new RememberingAuth(callback.url);
    const transport = new StreamableHTTPClientTransport(address(), { authProvider: auth });
    await expect(newClient().connect(transport as never)).rejects.toThrow(UnauthorizedError);

    await page.goto(auth.asked ?? '');
    await expect(page.getByRole('heading', { name: 'An app wants to connect' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign in to continue' }).click();
    await page.getByRole('textbox', { name: /mail/i }).fill(newEmail());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Connect “Official client”?' })).toBeVisible();
    await expect(page.getByText('http://127.0.0.1')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: /Write/ }).uncheck();
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    const code = (await callback.back).searchParams.get('code');
    await expect(page.getByText('Back in the app')).toBeVisible();

    await transport.finishAuth(code ?? '');
    expect(auth.saved?.scope).toBe('predict read');
    await client.connect(new StreamableHTTPClientTransport(address(), { authProvider: auth }) as never);
    const predicted = await client.callTool({ name: 'predict_headlines', arguments: texts });
    expect(predicted.structuredContent).toMatchObject({
      passport: { measured: true },
      link: `${process.env.E2E_BASE_URL}/experiments/new`,
    });

    // The access token is over; the client asks for a new one by itself.
    const former = auth.saved;
    auth.saveTokens({ ...(former ?? { token_type: 'Bearer' }), access_token: 'fr_access_over' });
    expect((await client.callTool({ name: 'list_experiments', arguments: {} })).isError).toBeFalsy();
    expect(auth.saved?.refresh_token).not.toBe(former?.refresh_token);

    await page.goto('/workspace#assistants');
    const apps = page.getByRole('table', { name: 'Connected apps' });
    await expect(apps.getByText('Official client')).toBeVisible();
    await expect(apps.getByText('predict, read')).toBeVisible();
    await expectAccessible(page);
    await apps.getByRole('button', { name: 'Disconnect: Official client' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await expect(page.getByText('None yet.')).toBeVisible();
    await expect(client.callTool({ name: 'list_experiments', arguments: {} })).rejects.toThrow();
  } finally {
    await client.close();
    callback.close();
  }
});

test('a person refuses an assistant, and a request is answered once', async ({ page, expectProblem }) => {
  expectProblem(/connection-requests.* 410|status of 410/);
  const callback = await startCallback();
  try {
    await startSession(page);
    const auth = new RememberingAuth(callback.url);
    const transport = new StreamableHTTPClientTransport(address(), { authProvider: auth });
    await expect(newClient().connect(transport as never)).rejects.toThrow(UnauthorizedError);
    await page.goto(auth.asked ?? '');
    await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
    const asked = page.url();
    await page.getByRole('button', { name: 'Refuse' }).click();
    expect((await callback.back).searchParams.get('error')).toBe('access_denied');
    await expect(page.getByText('Back in the app')).toBeVisible();
    await page.goto(asked);
    await expect(page.getByRole('heading', { name: 'This request is over' })).toBeVisible();
    await expectAccessible(page);
  } finally {
    callback.close();
  }
});

test('a pasted key works too', async ({ page }) => {
  await startSession(page);
  const { key } = await post<{ key: string }>(page, '/api/keys', { name: 'Assistant', scopes: ['predict'] });
  const client = newClient();
  const headers = { authorization: `Bearer ${key}` };
  await client.connect(new StreamableHTTPClientTransport(address(), { requestInit: { headers } }) as never);
  const predicted = await client.callTool({ name: 'predict_headlines', arguments: texts });
  expect(predicted.structuredContent).toMatchObject({ passport: { measured: true } });
  await client.close();
});

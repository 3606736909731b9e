import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { RememberingAuth } from '../apps/server/src/test/remembering-auth.ts';
import { inRepository } from '../scripts/repository.ts';
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

/** `frontrunner login --device`, as somebody runs it where there is no browser. */
async function startLogin() {
  const settings = mkdtempSync(path.join(tmpdir(), 'frontrunner-e2e-'));
  const child = spawn(
    process.execPath,
    [
      inRepository('packages/cli/bin/frontrunner.mjs'),
      'login',
      '--device',
      '--json',
      '--url',
      process.env.E2E_BASE_URL ?? '',
    ],
    { env: { PATH: process.env.PATH ?? '', XDG_CONFIG_HOME: settings } },
  );
  let printed = '';
  const ended = new Promise<number>((resolve) => child.on('close', (code) => resolve(code ?? 1)));
  const prompt = await new Promise<{
    verificationUri: string;
    verificationUriComplete: string;
    userCode: string;
  }>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      printed += text;
      if (printed.endsWith('\n')) resolve(JSON.parse(printed.split('\n')[0] ?? ''));
    });
    void ended.then(() => reject(new Error('login ended')));
  });
  return {
    ...prompt,
    ended,
    printed: () => printed,
    close: () => {
      child.kill();
      rmSync(settings, { recursive: true, force: true });
    },
  };
}

test('a terminal without a browser is let in by its code: typed wrongly, typed, compared, allowed', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/connection-requests.* 410|status of 410/);
  const login = await startLogin();
  try {
    await page.goto(login.verificationUri);
    await expect(page.getByRole('heading', { name: 'Connect a device' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign in to continue' }).click();
    await page.getByRole('textbox', { name: /mail/i }).fill(newEmail());
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: 'Code' });
    await field.fill('123');
    await page.keyboard.press('Enter');
    await expect(page.getByText('A code has 8 letters, such as BCDF-GHJK.')).toBeVisible();
    await expectAccessible(page);
    await field.fill(login.userCode === 'BCDF-GHJK' ? 'BCDF-GHJL' : 'bcdf ghjk');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'No device waits with this code' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Type the code again' }).click();
    await field.fill(login.userCode.toLowerCase());
    await page.getByRole('button', { name: 'Continue' }).click();

    await expect(page.getByRole('heading', { name: 'Connect “Frontrunner command line”?' })).toBeVisible();
    const warning = page.getByRole('status').filter({ hasText: 'on a device of your own' });
    await expect(warning).toContainText(login.userCode);
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: /Write/ }).uncheck();
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(
      page.getByRole('heading', { name: '“Frontrunner command line” is connected' }),
    ).toBeVisible();
    await expectAccessible(page);
    expect(await login.ended).toBe(0);
    expect(JSON.parse(login.printed().trim().split('\n')[1] ?? '')).toMatchObject({
      url: process.env.E2E_BASE_URL,
      scopes: ['predict', 'read'],
    });
    await page.goto('/workspace#assistants');
    const apps = page.getByRole('table', { name: 'Connected apps' });
    await expect(apps.getByText('Frontrunner command line')).toBeVisible();
  } finally {
    login.close();
  }
});

test('a person refuses a device whose link somebody sent', async ({ page }) => {
  const login = await startLogin();
  try {
    await startSession(page);
    await page.goto(login.verificationUriComplete);
    await expect(page.getByText('If somebody sent you the code or the link, refuse.')).toBeVisible();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByRole('heading', { name: '“Frontrunner command line” was refused' })).toBeVisible();
    await expectAccessible(page);
    expect(await login.ended).toBe(1);
  } finally {
    login.close();
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

import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser } from '../../test/client.ts';
import { partOf, startMailServer, until } from '../../test/mail-server.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let product: TestProduct;
beforeAll(async () => {
  mail = await startMailServer();
  product = await startTestProduct({
    variables: { SMTP_URL: mail.url, MAIL_FROM: 'Frontrunner <hello@example.test>' },
  });
});
afterAll(async () => {
  await product.close();
  await mail.close();
});

test('an invitation arrives as text and HTML, with its link, and is marked as sent', async () => {
  const owner = await newUser(product, { plan: 'pro' });
  await owner.call('PATCH', '/api/workspace', { name: '<b>Growth</b> & co' });
  const email = 'invited@example.test';
  const made = await owner.call('POST', '/api/workspace/invitations', { email, role: 'editor' });
  await until(() => mail.received.length > 0);
  const [{ to, source }] = mail.received;
  expect(to).toEqual([email]);
  expect(source).toContain('From: Frontrunner <hello@example.test>');
  const [text, html] = [partOf(source, 'text/plain'), partOf(source, 'text/html')];
  expect(text).toContain('Test Person invites you to work in “<b>Growth</b> & co” as Editor.');
  expect(text).toContain(`Open the invitation: ${made.body.link}`);
  expect(html).toContain(`href="${made.body.link}"`);
  expect(html).not.toContain('<b>Growth');
  const pending = async () => (await owner.call('GET', '/api/workspace/invitations')).body[0];
  await until(async () => (await pending()).mailed);
  await owner.call('POST', `/api/workspace/invitations/${made.body.id}/send`);
  await until(() => mail.received.length > 1);
  expect((await owner.call('GET', '/api/config')).body.mail).toBe(true);
});

test('a line break in a name begins no header of its own', async () => {
  const before = mail.received.length;
  const owner = await newUser(product, { plan: 'pro' });
  await product.deps.db.execute(
    `update workspaces set name = E'Team\\r\\nBcc: everybody@example.test' where id = '${owner.workspaceId}'`,
  );
  await owner.call('POST', '/api/workspace/invitations', { email: 'careful@example.test', role: 'viewer' });
  await until(() => mail.received.length > before);
  const { to, source } = mail.received.at(-1) ?? { to: [], source: '' };
  expect(to).toEqual(['careful@example.test']);
  expect(source.slice(0, source.indexOf('\r\n\r\n'))).not.toMatch(/^Bcc:/m);
});

test('without a mail server the link is on the screen, and a line of the log says so', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const quiet = await startTestProduct({ log });
  try {
    const owner = await newUser(quiet, { plan: 'pro' });
    const made = await owner.call('POST', '/api/workspace/invitations', {
      email: 'a@example.test',
      role: 'viewer',
    });
    expect(made.body.link).toMatch(/\/invitations\/.+/);
    await until(() => lines.some((line) => line.includes('no mail server is set up (SMTP_URL)')));
    expect(lines.join('')).not.toContain(made.body.link.split('/').at(-1));
    expect((await owner.call('GET', '/api/workspace/invitations')).body[0].mailed).toBe(false);
    expect((await owner.call('GET', '/api/config')).body).toMatchObject({ mail: false, support: null });
  } finally {
    await quiet.close();
  }
});

test('support is what the operator names', async () => {
  const named = await startTestProduct({ variables: { SUPPORT_EMAIL: 'help@example.test' } });
  try {
    const { body } = await (await newUser(named)).call('GET', '/api/config');
    expect(body.support).toEqual({ url: null, email: 'help@example.test' });
  } finally {
    await named.close();
  }
});

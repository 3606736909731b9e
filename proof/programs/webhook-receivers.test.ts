import { readFileSync } from 'node:fs';
import { createClient } from '@frontrunner/client/source';
import { loadPyodide } from 'pyodide';
import { expect, test } from 'vitest';
import { newUser } from '../../apps/server/src/test/client.ts';
import { startTestProduct } from '../../apps/server/src/test/product.ts';
import { newProgram } from '../../apps/server/src/test/program.ts';
import { type Received, startWebhookReceiver } from '../../apps/server/src/test/webhook-receiver.ts';
import { inRepository } from '../../scripts/repository.ts';

/** The receiver of docs/api.md, in CPython: answers what it raised, or null. */
async function documentedReceiver() {
  const guide = readFileSync(inRepository('docs/api.md'), 'utf8');
  const source = /```python\n([\s\S]+?)```/.exec(guide)?.[1] ?? '';
  const python = await loadPyodide();
  python.runPython(source);
  python.runPython(`
def attempt(secret, headers, body):
    try:
        verify(secret, headers.to_py(), body.encode())
    except Exception as error:
        return str(error)
`);
  const attempt = python.globals.get('attempt');
  return (secret: string, { headers, body }: Received): string | null =>
    attempt(secret, headers, body) ?? null;
}

test('the receiver that the guide gives for Python takes what was sent, and nothing else', async () => {
  const verify = await documentedReceiver();
  const product = await startTestProduct({ variables: { WEBHOOK_ALLOW_PRIVATE: '1' } });
  const there = await startWebhookReceiver();
  try {
    const { key } = await newProgram(product, await newUser(product));
    const { webhooks } = createClient({ url: product.baseUrl, key });
    const { id, secret: former } = await webhooks.create({ url: there.url, events: ['run.completed'] });
    await webhooks.test(id);
    const [message] = (await there.arrived(1)) as [Received];
    expect(verify(former, message)).toBeNull();
    expect(verify(former, { ...message, body: `${message.body} ` })).toContain('not signed');
    const late = { ...message.headers, 'webhook-timestamp': '1000000000' };
    expect(verify(former, { ...message, headers: late })).toContain('too old');
    const { secret } = await webhooks.rotate(id);
    await webhooks.test(id);
    const [, both] = (await there.arrived(2)) as [Received, Received];
    for (const one of [former, secret]) expect(verify(one, both)).toBeNull();
    expect(verify(secret, message)).toContain('not signed');
  } finally {
    await there.close();
    await product.close();
  }
}, 60_000);

import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUser } from '../../test/client.ts';
import { type ModelServer, startModelServer } from '../../test/model-server.ts';
import { startTestProduct } from '../../test/product.ts';

let models: ModelServer;
beforeAll(async () => {
  models = await startModelServer();
});
afterAll(() => models.close());

const text = JSON.stringify({ name: 'Spring, next round' });

/** For each provider where its own wire format is asked, and how it answers there. */
const providers = [
  {
    provider: 'openai',
    path: '/v1/responses',
    answer: {
      id: 'resp_1',
      created_at: 1,
      model: 'm',
      output: [
        {
          id: 'msg_1',
          type: 'message',
          role: 'assistant',
          status: 'completed',
          content: [{ type: 'output_text', text, annotations: [] }],
        },
      ],
      usage: { input_tokens: 10, output_tokens: 5 },
    },
  },
  {
    provider: 'anthropic',
    path: '/v1/messages',
    answer: {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'm',
      content: [{ type: 'text', text }],
      stop_reason: 'end_turn',
      usage: { input_tokens: 10, output_tokens: 5 },
    },
  },
  {
    provider: 'google',
    path: '/v1/models/m:generateContent',
    answer: {
      candidates: [{ content: { role: 'model', parts: [{ text }] }, finishReason: 'STOP' }],
      usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 5, totalTokenCount: 15 },
    },
  },
];

// Each test starts a product of its own.
test.each(providers)(
  '$provider is asked in its own wire format, for the model and with the key of the configuration',
  { timeout: 60_000 },
  async ({ provider, path, answer }) => {
    const product = await startTestProduct({
      variables: { ...models.variables, LLM_PROVIDER: provider, LLM_MODEL: 'm' },
    });
    try {
      const user = await newUser(product, { plan: 'pro' });
      models.next((_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      });
      const named = await user.call('POST', '/api/experiments/generate-name', {
        originalName: 'A name of mine',
      });
      expect([named.status, named.body]).toEqual([
        200,
        { name: 'Spring, next round', writtenBy: { kind: 'model', name: 'm' } },
      ]);
      expect(models.requests.map((request) => request.path)).toEqual([path]);
      const [request] = models.requests;
      expect(request?.key).toBe('key-of-the-test');
      expect(`${request?.path} ${request?.body.model}`).toMatch(/\bmodels\/m:| m$/);
      expect(JSON.stringify(request?.body)).toContain('A name of mine');
    } finally {
      await product.close();
    }
  },
);

test.each([
  [{ LLM_PROVIDER: 'openai', LLM_MODEL: 'm' }, 'LLM_API_KEY'],
  [{ LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'm' }, 'LLM_BASE_URL'],
  [{ LLM_PROVIDER: 'google', LLM_API_KEY: 'k' }, 'LLM_MODEL'],
  [{ LLM_PROVIDER: 'anthropic', LLM_API_KEY: 'k', LLM_MODEL: 'm', LLM_IMAGE_MODEL: 'i' }, 'LLM_IMAGE_MODEL'],
])('a configuration that cannot work stops the start: %o', async (variables, named) => {
  await expect(startTestProduct({ variables: variables as Record<string, string> })).rejects.toThrow(named);
});

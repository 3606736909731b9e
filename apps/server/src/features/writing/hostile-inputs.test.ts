import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataRule } from '../../integrations/writer/prompts/prompt.ts';
import { type Client, newExperiment, newUser } from '../../test/client.ts';
import { hostileInputs } from '../../test/hostile-inputs.ts';
import { asVariants, type ModelServer, says, startModelServer } from '../../test/model-server.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';

let models: ModelServer;
let product: TestProduct;
let user: Client;
beforeAll(async () => {
  models = await startModelServer();
  product = await startTestProduct({ variables: models.variables });
  user = await newUser(product, { plan: 'pro' });
});
afterAll(async () => {
  await product.close();
  await models.close();
});

const control = 'Warm coats for cold mornings';
const good = ['The bus stop without shivering', 'Wool that waits by the door', 'Leave the cold outside'];

/** What the model was told apart from the users' texts; the same for every text, or a text has changed it. */
function told() {
  const { messages } = models.requests[0]?.body ?? {};
  const [system, question, ...rest] = messages as { role: string; content: string }[];
  expect(rest).toEqual([]);
  expect([system?.role, question?.role]).toEqual(['system', 'user']);
  const parts = /^<data>\n([\s\S]*)\n<\/data>\n\n(.*)$/.exec(question?.content ?? '');
  return {
    instructions: system?.content ?? '',
    data: JSON.parse(parts?.[1] ?? 'null'),
    block: parts?.[1] ?? '',
    request: parts?.[2] ?? '',
  };
}

async function generate(id: string, text: string) {
  return user.call('POST', `/api/experiments/${id}/generate-variants`, {
    controlHeadline: control,
    count: 3,
    context: { productService: text, userAction: text, additionalInfo: text },
  });
}

test.each(hostileInputs)(
  '$name stays data, and a model that obeys it is not listened to',
  async ({ text, obeyed }) => {
    const { id } = await newExperiment(user, { controlHeadline: control });
    models.next(says(asVariants(good)));
    await generate(id, 'winter coats');
    const plain = told();
    expect(plain.instructions).toContain(dataRule.trim().slice(0, 60));

    models.next(says(asVariants([...obeyed, ...good])));
    const answer = await generate(id, text);
    const hostile = told();
    expect(hostile.instructions).toBe(plain.instructions);
    expect(hostile.request).toBe(plain.request);
    expect(hostile.data.context.additionalInfo).toBe(text);
    expect(hostile.block).not.toMatch(/[<>]/);
    expect([answer.status, [...answer.body.variants].sort()]).toEqual([200, [...good].sort()]);
  },
);

test.each(hostileInputs)(
  '$name as the control, the company and the persona stays data too',
  async ({ text }) => {
    const owner = await newUser(product, { plan: 'pro' });
    const stored = await owner.call('POST', '/api/company-context', { coreCustomerProblem: text });
    expect(stored.status).toBe(200);
    models.next();
    const answer = await owner.call('POST', '/api/generate-persona', { context: text, winningVariant: text });
    expect(answer.status).toBe(200);
    const { data, block, request } = told();
    expect(data).toMatchObject({
      context: text,
      winningVariant: text,
      company: { coreCustomerProblem: text },
    });
    expect(block).not.toMatch(/[<>]/);
    expect(request).toBe('Invent the customer.');
  },
);

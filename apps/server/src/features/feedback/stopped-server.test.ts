import { expect, test, vi } from 'vitest';
import { newExperiment } from '../../test/client.ts';
import { durableStorage } from '../../test/durable-storage.ts';
import { answersWell, hangs, type Step, startModelServer } from '../../test/model-server.ts';
import { startServerProcess } from '../../test/server-process.ts';

test('a server killed while the decision is drawn loses nothing that was finished, and goes on', {
  timeout: 120_000,
}, async () => {
  const models = await startModelServer();
  const storage = await durableStorage();
  const variables = {
    ...storage.variables,
    ...models.variables,
    LLM_IMAGE_MODEL: 'test-painter',
    USER_PLAN: 'pro',
  };
  try {
    const first = await startServerProcess(variables);
    const { id } = await newExperiment(first.client);
    const feedback = `/api/experiments/${id}/customer-feedback`;
    const { body: persona } = await first.client.call('POST', '/api/generate-persona', { experimentId: id });
    const { step, arrived } = hangs();
    const onlyText: Step = (request, response) =>
      (request.path.includes('images') ? step : answersWell)(request, response);
    models.next(onlyText, onlyText);
    const decision = {
      persona,
      winningVariant: 'Variant 1',
      winningHeadline: 'She bought one coat and never looked back',
      allVariants: [{ name: 'Control', headline: 'Our spring sale has started' }],
      experimentId: id,
    };
    const cut = first.client.call('POST', '/api/generate-decision-feedback', decision).catch(() => 'cut');
    await arrived;
    await vi.waitFor(
      async () => expect((await first.client.call('GET', feedback)).body.decisionFeedback).not.toBeNull(),
      { timeout: 20_000 },
    );
    await first.kill();
    expect(await cut).toBe('cut');

    models.next();
    const second = await startServerProcess(variables, { cookie: first.client.cookie });
    try {
      const found = await second.client.call('GET', feedback);
      expect(found.body).toMatchObject({
        persona: { name: persona.name },
        decisionFeedback: { reasoning: 'It names what she wants.' },
        decisionImage: null,
      });
      const again = await second.client.call('POST', '/api/generate-decision-feedback', decision);
      expect(again.status).toBe(200);
      expect((await second.client.call('GET', feedback)).body.decisionImage).toBe(again.body.decisionImage);
    } finally {
      await second.stop();
    }
  } finally {
    await storage.remove();
    await models.close();
  }
});

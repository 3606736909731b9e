import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { analyse, analysedExperiment } from '../../test/analysed-experiment.ts';
import { type Client, newUser } from '../../test/client.ts';
import {
  answersWell,
  draws,
  drawsAt,
  failsWith,
  hangs,
  type ModelServer,
  pixel,
  type Step,
  says,
  startModelServer,
} from '../../test/model-server.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';

const model = { kind: 'model', name: 'test-writer' };
const painter = { kind: 'model', name: 'test-painter' };
const offline = { kind: 'offline', name: 'Offline writer' };

let models: ModelServer;
let product: TestProduct;
let user: Client;
beforeAll(async () => {
  models = await startModelServer();
  product = await startTestProduct({
    variables: { ...models.variables, LLM_IMAGE_MODEL: 'test-painter', LLM_RETRIES: '0' },
  });
  user = await newUser(product, { plan: 'pro' });
});
afterAll(async () => {
  await product.close();
  await models.close();
});
beforeEach(() => models.next());

async function subject() {
  const experiment = await analysedExperiment(user, product.baseUrl);
  const { id, results } = experiment;
  const entries = results?.perVariant ?? [];
  const decide = (persona: object, fields: object = {}, signal?: AbortSignal) =>
    user.call(
      'POST',
      '/api/generate-decision-feedback',
      {
        persona,
        winningVariant: 'Variant 1',
        winningHeadline: entries[1]?.headline,
        allVariants: entries.map(({ variant, headline }) => ({ name: variant, headline })),
        experimentId: id,
        ...fields,
      },
      {},
      signal,
    );
  const stored = async () => (await user.call('GET', `/api/experiments/${id}/customer-feedback`)).body;
  const person = async (fields: object = {}) =>
    (await user.call('POST', '/api/generate-persona', { experimentId: id, ...fields })).body;
  return { id, decide, stored, person };
}

describe('customer feedback', () => {
  test('each part is stored when it is finished, with who wrote it, and read back', async () => {
    const { id, decide, stored, person } = await subject();
    expect(await stored()).toMatchObject({ code: 'FEEDBACK_NOT_FOUND' });
    const persona = await person();
    expect(persona).toMatchObject({ name: 'Mira Holt', writtenBy: model });
    expect(await stored()).toMatchObject({
      persona: { name: 'Mira Holt' },
      portrait: null,
      writtenBy: model,
    });
    const portrait = await user.call('POST', '/api/generate-portrait', { persona, experimentId: id });
    expect(portrait.body).toEqual({
      image: `data:image/png;base64,${pixel.toString('base64')}`,
      writtenBy: painter,
    });
    const decision = await decide(persona);
    expect(decision.body).toMatchObject({
      feedback: { winningChoice: /^Variant 1: / },
      decisionImage: portrait.body.image,
      writtenBy: model,
      imageBy: painter,
    });
    const { writtenBy: _, ...whole } = persona;
    expect(await stored()).toEqual({
      persona: whole,
      portrait: portrait.body.image,
      decisionFeedback: decision.body.feedback,
      decisionImage: decision.body.decisionImage,
      writtenBy: model,
      partsBy: { persona: model, portrait: painter, decisionFeedback: model, decisionImage: painter },
    });
    expect((await user.call('DELETE', `/api/experiments/${id}`)).status).toBe(204);
  });

  test('a caller who goes away while the picture is drawn finds the finished text later', async () => {
    const { decide, stored, person } = await subject();
    const persona = await person();
    const { step, arrived } = hangs();
    const onlyText: Step = (request, response) =>
      (request.path.includes('images') ? step : answersWell)(request, response);
    models.next(onlyText, onlyText);
    const leaving = new AbortController();
    const call = decide(persona, {}, leaving.signal);
    const drawing = await arrived;
    await vi.waitFor(async () => expect((await stored()).decisionFeedback).not.toBeNull(), {
      timeout: 20_000,
    });
    leaving.abort();
    await expect(call).rejects.toThrow();
    await drawing.gone;
    expect(await stored()).toMatchObject({
      decisionFeedback: { reasoning: 'It names what she wants.' },
      decisionImage: null,
      partsBy: { decisionFeedback: model, decisionImage: null },
    });
  });

  test('a failed text stores nothing of the decision and keeps what was there', async () => {
    const { decide, stored, person } = await subject();
    const persona = await person();
    const before = await stored();
    const bad = failsWith(400);
    models.next(bad, bad);
    expect((await decide(persona)).body.code).toBe('MODEL_UNAVAILABLE');
    expect(await stored()).toEqual(before);
  });

  test('a new person takes the place of the old one with all that belonged to it; late parts are not kept', async () => {
    const { id, decide, stored, person } = await subject();
    const first = await person({ writer: 'offline', seed: 'one' });
    await decide(first, { writer: 'offline' });
    const second = await person({ writer: 'offline', seed: 'two' });
    expect(second.name).not.toBe(first.name);
    expect(await stored()).toMatchObject({
      persona: { name: second.name },
      portrait: null,
      decisionFeedback: null,
      decisionImage: null,
    });
    const late = await user.call('POST', '/api/generate-portrait', {
      persona: first,
      experimentId: id,
      writer: 'offline',
    });
    expect(late.status).toBe(200);
    expect((await stored()).portrait).toBeNull();
  });

  test('a decision about an earlier analysis is not shown for a newer one', async () => {
    const { id, decide, stored, person } = await subject();
    const persona = await person({ writer: 'offline' });
    await decide(persona, { writer: 'offline' });
    expect((await stored()).decisionFeedback).not.toBeNull();
    await analyse(user, product.baseUrl, id);
    expect(await stored()).toMatchObject({
      persona: { name: persona.name },
      decisionFeedback: null,
      decisionImage: null,
      writtenBy: persona.writtenBy,
    });
  });

  test('what only the browser remembered is taken over, a portrait only when it is the drawing of ours', async () => {
    const persona = { name: 'Ada Berg', age: '52', occupation: 'Baker', challenges: 'Little time' };
    const portrait = (await user.call('POST', '/api/generate-portrait', { persona, writer: 'offline' })).body
      .image;
    models.next();
    for (const [sent, kept] of [
      [portrait, portrait],
      [`http://127.0.0.1:${models.port}/picture.png`, null],
      ['data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>', null],
      ['x'.repeat(3_000_000), null],
      [null, null],
    ]) {
      const { decide, stored } = await subject();
      models.requests.length = 0;
      const answer = await decide(persona, { existingPortrait: sent, writer: 'offline' });
      expect(answer.status).toBe(200);
      expect(await stored()).toMatchObject({ persona: { name: 'Ada Berg', age: 52 }, portrait: kept });
      expect(models.requests).toEqual([]);
    }
  });

  test('refuses what is malformed with 400 and stores nothing', async () => {
    const { decide, stored } = await subject();
    for (const fields of [
      { persona: undefined },
      { winningHeadline: ' ' },
      { allVariants: [] },
      { allVariants: Array(52).fill({ name: 'A', headline: 'B' }) },
      { colour: 'red' },
      { persona: { name: 'a\u0000' } },
      { persona: { name: 'Ada', colour: 'red' } },
    ]) {
      const { status, body } = await decide({ name: 'Ada' }, fields);
      expect([fields, status, body.code]).toEqual([fields, 400, 'INVALID_REQUEST']);
    }
    expect(await stored()).toMatchObject({ code: 'FEEDBACK_NOT_FOUND' });
  });
});

describe('pictures of an image model', () => {
  const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(60)]);
  const webp = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 '), Buffer.alloc(60)]);
  const portrait = async () =>
    (await user.call('POST', '/api/generate-portrait', { persona: { name: 'Ada Berg', age: 30 } })).body;

  test.each([
    ['png', pixel],
    ['jpeg', jpeg],
    ['webp', webp],
  ])('a real %s is passed on', async (type, bytes) => {
    models.next(draws(bytes));
    expect(await portrait()).toEqual({
      image: `data:image/${type};base64,${bytes.toString('base64')}`,
      writtenBy: painter,
    });
    expect(models.requests[0]?.path).toBe('/v1/images/generations');
  });

  test.each([
    ['a web page', () => draws(Buffer.from('<!doctype html><script>alert(1)</script>'))],
    ['a drawing with scripts', () => draws(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['20 MB', () => draws(Buffer.concat([pixel, Buffer.alloc(20 * 1024 * 1024)]))],
    ['9 MB', () => draws(Buffer.concat([pixel, Buffer.alloc(9 * 1024 * 1024)]))],
    ['an address', () => drawsAt(`${models.url}/picture.png`)],
    ['an error', () => failsWith(500)],
    ['no form at all', () => says('no picture')],
  ])('%s in place of a picture: drawn here and marked so', async (_name, step) => {
    models.next(step());
    expect(await portrait()).toMatchObject({ image: /^data:image\/svg\+xml/, writtenBy: offline });
    expect(models.requests).toHaveLength(1);
  });
});

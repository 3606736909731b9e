import { atLeast, atMost, type Figure, figure, ratioAtLeast } from '../figures.ts';
import { compare, connections } from '../load.ts';
import { newPerson } from '../person.ts';
import { startReference } from '../reference.ts';
import { poolSize, type Stage } from '../stage.ts';
import { median } from '../statistics.ts';

const variants = 10;
const alone = 300;

/** A control and ten variants, other ones for each number. */
const bodyOf = (n: number) =>
  JSON.stringify({
    control: `Our spring sale number ${n} has started`,
    variants: Array.from(
      { length: variants },
      (_, i) => `Why coat ${n} of ${i} lasts ten winters and you will not believe it`,
    ),
  });

/** Predictions by an API key: the time of one, and how many a second, beside a bare route that only runs the predictor. */
export async function measurePredictions(stage: Stage): Promise<Figure[]> {
  const product = await stage.product();
  const person = await newPerson(product);
  const { key } = await person.call<{ key: string }>('POST', '/api/keys', {
    name: 'Bench',
    scopes: ['predict'],
  });
  const authorization = `Bearer ${key}`;
  const reference = await startReference(product.databaseUrl, poolSize, { list: '', one: '', user: '' });
  const url = `${product.url}/api/v1/predictions`;
  try {
    const times: number[] = [];
    for (let n = 0; n < alone; n++) {
      const begun = performance.now();
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: bodyOf(n),
      });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`a prediction answered ${answer.status}`);
      times.push(performance.now() - begun);
    }
    const target = { method: 'POST' as const, body: bodyOf(0) };
    const rates = await compare(
      { ...target, url, authorization },
      { ...target, url: `${reference.url}/predict` },
    );
    const name = `POST /api/v1/predictions, ${variants} variants`;
    const how = `${connections} requests at once; the reference is a bare route that only runs the predictor`;
    const value: [number, string] = [rates.value, 'requests/s'];
    return [
      figure(
        'predictions',
        `${name}, median of one`,
        [median(times), 'ms'],
        atMost(15),
        `${alone} one after another`,
      ),
      figure('predictions', name, value, atLeast(300), `${connections} requests at once`),
      {
        ...figure('predictions', `${name}, beside the predictor alone`, value, ratioAtLeast(0.5), how),
        reference: rates.reference,
        ratio: rates.ratio,
      },
    ];
  } finally {
    await reference.stop();
  }
}

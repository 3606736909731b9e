import { atLeast, type Figure, ratioAtLeast } from '../figures.ts';
import { compare, connections } from '../load.ts';
import { newPerson } from '../person.ts';
import { startReference } from '../reference.ts';
import { poolSize, type Stage } from '../stage.ts';

export const batch = 20;

/** A batch of what a browser reports while somebody moves about. */
export const eventsBody = JSON.stringify(
  Array.from({ length: batch }, (_, i) => ({
    eventType: i % 3 === 0 ? 'button_click' : 'page_view',
    eventCategory: 'navigation',
    eventLabel: 'Dashboard',
    pageUrl: '/',
    metadata: { pageName: 'Dashboard', viewport: { width: 1440, height: 900 }, userAgent: 'bench' },
  })),
);

/** Usage events that are taken a second, beside the reference's requests. */
export async function measureEvents(stage: Stage): Promise<Figure[]> {
  const product = await stage.product();
  const person = await newPerson(product);
  const reference = await startReference(product.databaseUrl, poolSize, { list: '', one: '', user: '' });
  try {
    const target = { cookie: person.cookie, method: 'POST' as const, body: eventsBody };
    const rates = await compare(
      { ...target, url: `${product.url}/api/events` },
      { ...target, url: `${reference.url}/events` },
    );
    const events = {
      measurement: 'events',
      unit: 'events/s',
      value: rates.value * batch,
      how: `batches of ${batch}, ${connections} requests at once`,
    };
    return [
      { ...events, name: 'POST /api/events', budget: atLeast(2000) },
      {
        ...events,
        name: 'POST /api/events, events for each request of the reference',
        reference: rates.reference,
        ratio: rates.ratio * batch,
        budget: ratioAtLeast(4),
      },
    ];
  } finally {
    await reference.stop();
  }
}

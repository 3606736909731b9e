import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveTest, Site } from '@frontrunner/contracts';
import { type Received, send } from '../fuzz/send.ts';
import { beaconOf, pageHeaders, startTests } from './beacons.ts';
import { inventedExperiment } from './experiments.ts';
import { newPerson, type Person } from './person.ts';
import type { StagedProduct } from './stage.ts';

/** Who works, and what each was told: everything that was acknowledged has to be there at the end. */
export interface Mixed {
  product: StagedProduct;
  people: Person[];
  /** The newest acknowledged name of each experiment, and the names on their way. */
  names: Map<string, string>;
  unsure: Set<string>;
  runs: Set<string>;
  /** Experiments whose analysis a webhook tells of; `arrived` are those that it told. */
  hooked: Person;
  arrived: Set<string>;
  beacons: number;
  imported: number;
  key: string;
  site: Site;
  tests: LiveTest[];
  call(
    person: Person | null,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Received>;
  close(): void;
}

const peopleCount = 500;
let turn = 0;

/** 500 people with three experiments each, a site with two live tests, a key, and a webhook to this process. */
export async function prepare(product: StagedProduct): Promise<Mixed> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const arrived = new Set<string>();
  const receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const { data } = JSON.parse(Buffer.concat(chunks).toString());
      arrived.add(data.experimentId ?? data.experiment?.id ?? data.id);
      response.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const people: Person[] = [];
  for (let n = 0; n < peopleCount; n += 1) people.push(await newPerson(product));
  const names = new Map<string, string>();
  for (const [n, person] of people.entries()) {
    const { id } = await person.call('POST', '/api/experiments', inventedExperiment(n));
    names.set(id, inventedExperiment(n).name);
    experimentOf.set(person, id);
  }
  const [hooked, maker] = [await newPerson(product), await newPerson(product)];
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  await hooked.call('POST', '/api/webhooks', { url, events: ['run.completed'] });
  const scopes = ['predict', 'read', 'write'];
  const { key } = await maker.call('POST', '/api/keys', { name: 'Load', scopes });
  const { site, tests } = await startTests(maker);
  const base = new URL(product.url);
  return {
    ...{ product, people, names, hooked, arrived, key, site, tests },
    ...{ unsure: new Set(), runs: new Set(), beacons: 0, imported: 0 },
    call: (person, method, path, body, headers = {}) =>
      send(
        {
          method,
          url: base,
          path,
          headers: {
            origin: product.url,
            ...(person ? { cookie: person.cookie } : {}),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          body:
            body === undefined ? null : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
          chunked: false,
        },
        agent,
        30_000,
      ),
    close: () => {
      agent.destroy();
      receiver.closeAllConnections();
      receiver.close();
    },
  };
}

/** The experiment that each person works on. */
const experimentOf = new Map<Person, string>();
const isDone = (status: number) => status >= 200 && status < 300;

function nextPerson({ people }: Mixed): { person: Person; experiment: string } {
  const person = people[turn++ % people.length] as Person;
  return { person, experiment: experimentOf.get(person) ?? '' };
}

async function look(mixed: Mixed): Promise<number> {
  const { person, experiment } = nextPerson(mixed);
  const path = [
    '/api/auth/user',
    '/api/experiments?limit=50',
    `/api/experiments/${experiment}`,
    '/api/experiments/summary',
  ];
  return (await mixed.call(person, 'GET', path[turn % path.length] ?? '')).status;
}

async function write(mixed: Mixed): Promise<number> {
  const { person, experiment } = nextPerson(mixed);
  if (mixed.unsure.has(experiment)) return 204;
  const name = `Renamed ${turn}`;
  mixed.unsure.add(experiment);
  const { status } = await mixed.call(person, 'PATCH', `/api/experiments/${experiment}`, { name });
  if (isDone(status)) {
    mixed.names.set(experiment, name);
    mixed.unsure.delete(experiment);
  }
  return status;
}

async function report(mixed: Mixed): Promise<number> {
  const events = [{ eventType: 'page_view', eventCategory: 'navigation', pageUrl: '/' }];
  return (await mixed.call(nextPerson(mixed).person, 'POST', '/api/events', events)).status;
}

async function beacon(mixed: Mixed): Promise<number> {
  const { status } = await mixed.call(
    null,
    'POST',
    '/live/v1/events',
    beaconOf(mixed.site.key, mixed.tests),
    pageHeaders,
  );
  if (isDone(status)) mixed.beacons += 1;
  return status;
}

async function program(mixed: Mixed): Promise<number> {
  const authorization = `Bearer ${mixed.key}`;
  turn += 1;
  if (turn % 5 === 0)
    return (await mixed.call(null, 'GET', '/api/v1/experiments', undefined, { authorization })).status;
  const { controlHeadline: control, variantHeadlines: variants } = inventedExperiment(turn);
  return (await mixed.call(null, 'POST', '/api/v1/predictions', { control, variants }, { authorization }))
    .status;
}

async function run(mixed: Mixed): Promise<number> {
  const made = await mixed.call(mixed.hooked, 'POST', '/api/experiments', inventedExperiment(turn++));
  if (!isDone(made.status)) return made.status;
  const { id, name } = JSON.parse(made.text);
  mixed.names.set(id, name);
  const { status } = await mixed.call(mixed.hooked, 'POST', `/api/experiments/${id}/run`);
  if (isDone(status)) mixed.runs.add(id);
  return status;
}

const importedTests = 200;
async function importFile(mixed: Mixed): Promise<number> {
  const mark = `file ${turn++}`;
  const rows = Array.from({ length: importedTests }, (_, i) => [
    `${mark} mailing ${i},Offer ${i} of ${mark} has started,1000,${10 + (i % 20)},2026-03-01`,
    `${mark} mailing ${i},She waited ${i} days for ${mark},1000,${10 + (i % 31)},2026-03-01`,
  ]).flat();
  const csv = ['experiment,headline,impressions,clicks,start', ...rows].join('\n');
  const mapping = {
    experiment: 0,
    variation: null,
    headline: 1,
    impressions: 2,
    clicks: 3,
    startedAt: 4,
    endedAt: null,
  };
  const answer = await mixed.call(mixed.hooked, 'POST', '/api/outcomes/import', {
    csv,
    mapping,
    commit: true,
  });
  if (isDone(answer.status)) mixed.imported += JSON.parse(answer.text).counts.create;
  return answer.status;
}

/** What is done, and how often: an hour of 500 people, of a magazine and of programs, in ten minutes. */
export const classes: { name: string; perSecond: number; act: (mixed: Mixed) => Promise<number> }[] = [
  { name: 'people look', perSecond: 25, act: look },
  { name: 'people write', perSecond: 5, act: write },
  { name: 'usage events', perSecond: 10, act: report },
  { name: 'beacons of live tests, two events each', perSecond: 500, act: beacon },
  { name: 'programs predict and read', perSecond: 50, act: program },
  { name: 'analyses, made and run', perSecond: 1, act: run },
  { name: `imports of ${importedTests} tests`, perSecond: 1 / 30, act: importFile },
];

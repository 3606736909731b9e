import type { Experiment, Subscription } from '@frontrunner/contracts';
import { ask, type Tally } from './asking.ts';
import { type ExperimentLedger, newExperimentLedger } from './ledger.ts';
import type { Person } from './people.ts';
import type { Watch } from './watch-run.ts';

/** What an action of a person has at hand. */
export interface Scene {
  person: Person;
  tally: Tally;
  random: () => number;
  /** A text that was never used before. */
  fresh: (what: string) => string;
  watch: Watch;
}

const pick = <Item>(random: () => number, items: readonly Item[]): Item | undefined =>
  items[Math.floor(random() * items.length)];

const anExperiment = ({ person, random }: Scene): [string, ExperimentLedger] | undefined =>
  pick(
    random,
    [...person.ledger.experiments].filter(([, { deleted }]) => deleted.contradiction(false) === null),
  );

async function createExperiment({ person, tally, fresh }: Scene): Promise<void> {
  const name = fresh('Experiment');
  const controlHeadline = fresh('Control');
  const variantHeadlines = [fresh('First variant'), fresh('Second variant')];
  const sent = { name, controlHeadline, variantHeadlines };
  const { ledger, client } = person;
  const outcome = await ask<Experiment>(client, tally, 'POST', '/api/experiments', sent);
  if (outcome.kind === 'done') {
    ledger.created.acknowledged += 1;
    ledger.experiments.set(outcome.body.id, newExperimentLedger(controlHeadline, variantHeadlines));
  } else if (outcome.kind === 'cut off') {
    ledger.created.cutOff += 1;
    ledger.namesCutOff.add(name);
  }
}

async function editControl(scene: Scene): Promise<void> {
  const [id, ledger] = anExperiment(scene) ?? [];
  if (!id || !ledger) return;
  const controlHeadline = scene.fresh('Edited control');
  const path = `/api/experiments/${id}/control`;
  const { kind } = await ask(scene.person.client, scene.tally, 'PATCH', path, { controlHeadline });
  if (kind === 'done') ledger.control.acknowledged(controlHeadline);
  if (kind === 'cut off') ledger.control.cutOff(controlHeadline);
}

async function editVariants(scene: Scene): Promise<void> {
  const [id, ledger] = anExperiment(scene) ?? [];
  if (!id || !ledger) return;
  const variantHeadlines = [scene.fresh('Edited variant'), scene.fresh('Another variant')];
  const path = `/api/experiments/${id}/variants`;
  const { kind } = await ask(scene.person.client, scene.tally, 'POST', path, { variantHeadlines });
  if (kind === 'done') ledger.variants.acknowledged(JSON.stringify(variantHeadlines));
  if (kind === 'cut off') ledger.variants.cutOff(JSON.stringify(variantHeadlines));
}

async function startRun(scene: Scene): Promise<void> {
  const [id, ledger] = anExperiment(scene) ?? [];
  if (!id || !ledger) return;
  const { kind } = await ask(scene.person.client, scene.tally, 'POST', `/api/experiments/${id}/run`);
  if (kind === 'cut off') ledger.runs.cutOff += 1;
  if (kind !== 'done') return;
  ledger.runs.acknowledged += 1;
  if (scene.random() < 0.3) await scene.watch(scene.person, id);
}

async function deleteExperiment(scene: Scene): Promise<void> {
  const [id, ledger] = anExperiment(scene) ?? [];
  if (!id || !ledger) return;
  const outcome = await ask(scene.person.client, scene.tally, 'DELETE', `/api/experiments/${id}`);
  if (outcome.kind === 'done') ledger.deleted.acknowledged(true);
  if (outcome.kind === 'cut off') ledger.deleted.cutOff(true);
}

async function saveContext({ person, tally, fresh }: Scene): Promise<void> {
  const coreCustomerProblem = fresh('Problem');
  const { kind } = await ask(person.client, tally, 'POST', '/api/company-context', { coreCustomerProblem });
  if (kind === 'done') person.ledger.context.acknowledged(coreCustomerProblem);
  if (kind === 'cut off') person.ledger.context.cutOff(coreCustomerProblem);
}

/** A simulated customer, whose name stands for the feedback that is kept. */
async function generatePersona(scene: Scene): Promise<void> {
  const [id, ledger] = anExperiment(scene) ?? [];
  if (!id || !ledger) return;
  const sent = { experimentId: id, seed: scene.fresh('seed') };
  const outcome = await ask<{ name: string }>(
    scene.person.client,
    scene.tally,
    'POST',
    '/api/generate-persona',
    sent,
  );
  if (outcome.kind === 'done') ledger.persona.acknowledged(outcome.body.name);
  if (outcome.kind === 'cut off') ledger.persona.cutOff(anyName);
}

/** In place of the name of a customer who was written but not told to anybody. */
export const anyName = '*';

async function changeCancellation({ person, tally, random }: Scene): Promise<void> {
  const cancel = random() < 0.5;
  const path = cancel ? '/api/cancel-subscription' : '/api/resume-subscription';
  const outcome = await ask<Subscription>(person.client, tally, 'POST', path);
  if (outcome.kind === 'done') {
    if (outcome.body.cancelAtPeriodEnd !== cancel)
      tally.unexplained.push(`${path} was acknowledged and had no effect`);
    person.ledger.cancelled.acknowledged(cancel);
  }
  if (outcome.kind === 'cut off') person.ledger.cancelled.cutOff(cancel);
}

async function viewPage({ person, tally }: Scene): Promise<void> {
  const event = {
    eventType: 'page_view',
    eventCategory: 'navigation',
    eventAction: 'load',
    pageUrl: '/experiments',
  };
  const { kind } = await ask(person.client, tally, 'POST', '/api/events', [event]);
  if (kind === 'done') person.ledger.pageViews.acknowledged += 1;
  if (kind === 'cut off') person.ledger.pageViews.cutOff += 1;
}

async function look({ person, tally }: Scene): Promise<void> {
  await ask(person.client, tally, 'GET', '/api/experiments?limit=20');
}

type Action = (scene: Scene) => Promise<void>;
const forEverybody: [number, Action][] = [
  [3, createExperiment],
  [4, editControl],
  [2, editVariants],
  [5, startRun],
  [1, deleteExperiment],
  [2, saveContext],
  [2, viewPage],
  [3, look],
];
const forPro: [number, Action][] = [
  [2, generatePersona],
  [1, changeCancellation],
];

/** One thing that the person does, as often as people do it. */
export function nextAction(scene: Scene): Action {
  const isPro = scene.person.ledger.isPro.contradiction(true) === null;
  const choices = [...forEverybody, ...(isPro ? forPro : [])];
  let at = scene.random() * choices.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, action] of choices) {
    at -= weight;
    if (at < 0) return action;
  }
  return look;
}

/** `node proof/faults/language-model.ts`: the language model is slow, down and lying while people generate and analyse. */
import { startModelServer } from '../../apps/server/src/test/model-server.ts';
import { commonLies, type Lie, type Mood, startFaultyProxy } from './faulty-proxy.ts';
import { newPerson } from './people.ts';
import { underFault } from './stage.ts';

const timeoutMs = 3_000;
/** The time-out, and a busy machine. */
const patienceMs = timeoutMs + 7_000;

const models = await startModelServer();
const proxy = await startFaultyProxy(() => `http://127.0.0.1:${models.port}`, { slowMs: 30_000 });

/** The model's own words replaced, in the right envelope. */
const saying =
  (content: string): Lie =>
  (reply) => {
    const said = JSON.parse(reply.body.toString());
    said.choices[0].message.content = content;
    return { ...reply, body: Buffer.from(JSON.stringify(said)) };
  };
const lies: Record<string, Lie> = {
  ...commonLies,
  'chat in place of the form': saying('Sure! I would love to help you with that.'),
  'another form': saying('{"answer": 42}'),
  'fields of the wrong type': saying(
    '{"name": ["a", "b"], "reasoning": 1, "insights": "x", "personas": null}',
  ),
};

try {
  await underFault(
    {
      name: 'language model',
      seed: 12,
      env: {
        ...models.variables,
        LLM_BASE_URL: `${proxy.url}/v1`,
        LLM_TIMEOUT_MS: String(timeoutMs),
        LLM_RETRIES: '1',
        LLM_DAILY_LIMIT_TOKENS: '1000000000',
      },
      mayFailWith: /^(MODEL_UNAVAILABLE|MODEL_ANSWER_INVALID)$/,
      // A Pro analysis asks the model for two things and then goes on without it.
      load: { endToldWithinMs: 45_000 },
    },
    async (stage) => {
      const { client } = await newPerson(stage.url, 'writer@load.test', { pro: true });
      const name = (writer?: 'offline') =>
        client.call('POST', '/api/experiments/generate-name', {
          originalName: 'Spring',
          ...(writer && { writer }),
        });
      const meet = async (what: string, mood: Mood) => {
        proxy.mood = mood;
        const started = performance.now();
        const failed = await name();
        const ms = performance.now() - started;
        const offline = await name('offline');
        await stage.served(20);
        proxy.mood = 'well';
        if (!['MODEL_UNAVAILABLE', 'MODEL_ANSWER_INVALID'].includes(failed.body.code))
          stage.problem(
            `while the model was ${what} a name answered ${failed.status} ${JSON.stringify(failed.body)}`,
          );
        if (ms > patienceMs) stage.problem(`a name while the model was ${what} took ${Math.round(ms)} ms`);
        if (offline.status !== 200)
          stage.problem(`the offline writer answered ${offline.status} while the model was ${what}`);
        if ((await name()).status !== 200) stage.problem(`no name after the model was ${what}`);
      };
      await meet('slow', 'slow');
      await meet('down', 'down');
      for (const [what, lie] of Object.entries(lies)) await meet(`lying (${what})`, lie);
      await stage.load.stop();
      const [{ offline, model } = {}] = await stage.query(
        `select count(*) filter (where insights_by ->> 'kind' = 'offline') as offline,
           count(*) filter (where insights_by ->> 'kind' = 'model') as model from experiment_runs where plan = 'pro'`,
      );
      if (Number(offline) === 0)
        stage.problem('no Pro analysis met the failing model: the load is too light');
      return `slow, down and ${Object.keys(lies).length} lies (${offline} Pro analyses went on without the model, ${model} with it)`;
    },
  );
} finally {
  await proxy.close();
  await models.close();
}

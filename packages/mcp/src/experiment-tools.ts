import { createExperimentBody, limits, outcomeBody } from '@frontrunner/contracts';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { answering } from './answer.ts';
import { type Api, ApiFailure } from './api.ts';
import { fitting, mostBytes, shortened } from './fit.ts';
import { contentType, type Predicted, predictionShape, presentPrediction } from './prediction-tools.ts';

const experimentId = z.string().min(1).max(200).describe('As list_experiments gives it.');
const { name, controlHeadline, variantHeadlines } = createExperimentBody.shape;
const count = z.number().int().min(0);
const arms = z
  .array(z.object({ variant: z.string().max(40), impressions: count, clicks: count }))
  .max(limits.variants + 1)
  .optional()
  .describe('What was counted for each tested headline.');
const { declaredWinner, startedAt, endedAt, note } = outcomeBody.shape;

const pathOf = (id: string) => `/api/v1/experiments/${encodeURIComponent(id)}`;
const linkOf = (api: Api, id: string) => api.origin && `${api.origin}/experiments/${encodeURIComponent(id)}`;

interface Listed {
  id: string;
  name: string;
  status: string;
  variantCount: number;
  results: { winner: { variant: string; headline: string; confidencePct: number } | null } | null;
}

/** Tools that work with what a workspace keeps. */
export function addExperimentTools(server: McpServer, api: Api): void {
  addListing(server, api);
  addRunning(server, api);
  addWriting(server, api);
  addOutcomes(server, api);
}

function addListing(server: McpServer, api: Api): void {
  server.registerTool(
    'list_experiments',
    {
      title: 'List experiments',
      description: 'Lists experiments of the workspace, the newest first, with state and predicted winner.',
      annotations: { readOnlyHint: true, openWorldHint: false },
      inputSchema: {
        limit: z.number().int().min(1).max(20).default(10),
        query: z.string().max(300).optional().describe('A text in the name or the headlines.'),
        status: z.enum(['Idle', 'Running', 'Complete']).optional(),
      },
      outputSchema: {
        experiments: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            status: z.string(),
            variants: z.number(),
            predictedWinner: z.string().nullable(),
            chancePct: z.number().nullable(),
          }),
        ),
      },
    },
    ({ limit, query, status }) =>
      answering(async () => {
        const search = new URLSearchParams({ limit: String(limit) });
        if (query) search.set('q', query);
        if (status) search.set('status', status);
        const listed = (await api.call('GET', `/api/v1/experiments?${search}`)) as Listed[];
        const structured = fitting(listed, (some) => ({ experiments: some.map(presentListed) }));
        const lines = structured.experiments.map(
          (one) =>
            `- ${one.name} (${one.id}): ${one.status}${one.predictedWinner ? `, predicted: ${one.predictedWinner}` : ''}`,
        );
        return { text: lines.join('\n') || 'No experiment was found.', structured };
      }),
  );
}

const presentListed = (one: Listed) => ({
  id: one.id,
  name: one.name,
  status: one.status,
  variants: one.variantCount,
  predictedWinner: one.results?.winner
    ? shortened(`${one.results.winner.variant}: ${one.results.winner.headline}`, 120)
    : null,
  chancePct: one.results?.winner ? Math.round(one.results.winner.confidencePct) : null,
});

function addRunning(server: McpServer, api: Api): void {
  server.registerTool(
    'run_experiment',
    {
      title: 'Run an experiment',
      description:
        'Analyses an experiment and keeps the result in the workspace. Give experimentId for one that exists, or name, controlHeadline and variantHeadlines for a new one.',
      annotations: {
        readOnlyHint: false,
        destructiveHint: false,
        idempotentHint: false,
        openWorldHint: false,
      },
      inputSchema: {
        experimentId: experimentId.optional(),
        name: name.optional(),
        controlHeadline,
        variantHeadlines,
        contentType,
      },
      outputSchema: { experimentId: z.string(), status: z.string(), ...partialOf(predictionShape) },
    },
    ({ experimentId: given, contentType: type, ...texts }) =>
      answering(async () => {
        if (!given && !(texts.name && texts.controlHeadline && texts.variantHeadlines?.length))
          throw new ApiFailure(
            'INVALID_REQUEST',
            'Give experimentId, or name, controlHeadline and variantHeadlines for a new experiment.',
          );
        const body = { ...texts, ...(type ? { context: { contentType: type } } : {}) };
        const id = given ?? ((await api.call('POST', '/api/v1/experiments', body)) as { id: string }).id;
        const ran = (await api.call('POST', `${pathOf(id)}/run?wait=30`)) as {
          status: string;
          results: Predicted | null;
        };
        const link = linkOf(api, id);
        if (ran.status !== 'Complete' || !ran.results)
          return {
            text: `The analysis of ${id} has started and is not finished yet. Call list_experiments in a few seconds.`,
            structured: { experimentId: id, status: ran.status, link },
          };
        const { text, structured } = presentPrediction(ran.results, link);
        return {
          text: shortened(`Experiment ${id}\n${text}`, mostBytes),
          structured: { experimentId: id, status: ran.status, ...structured },
        };
      }),
  );
}

/** Every field of a shape, optional. */
const partialOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape).partial().shape;

function addWriting(server: McpServer, api: Api): void {
  server.registerTool(
    'write_variants',
    {
      title: 'Write variants',
      description:
        'Has the writer of the product write variants of an experiment’s control from the facts that are known, best first. Nothing is saved. Needs the Pro plan.',
      annotations: { readOnlyHint: true, openWorldHint: true },
      inputSchema: {
        experimentId,
        count: z.union([z.literal(3), z.literal(5), z.literal(7), z.literal(10)]).default(5),
      },
      outputSchema: {
        variants: z.array(z.object({ headline: z.string(), chanceToBeatControlPct: z.number().nullable() })),
        link: z.string().nullable(),
      },
    },
    ({ experimentId: id, count }) =>
      answering(async () => {
        const written = (await api.call('POST', `${pathOf(id)}/variants`, { count })) as {
          variants: string[];
          scores?: number[];
        };
        const variants = written.variants.map((text, at) => {
          const score = written.scores?.[at];
          return {
            headline: text,
            chanceToBeatControlPct: score === undefined ? null : Math.round(score * 100),
          };
        });
        const structured = fitting(variants, (some) => ({ variants: [...some], link: linkOf(api, id) }));
        const lines = structured.variants.map(
          (one) =>
            `- ${one.headline}${one.chanceToBeatControlPct === null ? '' : ` (${one.chanceToBeatControlPct} %)`}`,
        );
        return {
          text: lines.join('\n') || 'No good variant could be written from the known facts.',
          structured,
        };
      }),
  );
}

function addOutcomes(server: McpServer, api: Api): void {
  server.registerTool(
    'record_outcome',
    {
      title: 'Record an outcome',
      description:
        'Records what the real A/B test of an analysed experiment did: impressions and clicks of each tested headline ("Control", "Variant 1", …), or only the declared winner. Replaces what was recorded before.',
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
      inputSchema: { experimentId, arms, declaredWinner, startedAt, endedAt, note },
      outputSchema: {
        advice: z.string().nullable(),
        predictionWasRight: z.boolean().nullable(),
        arms: z.array(z.object({ variant: z.string(), rate: z.number(), probabilityBest: z.number() })),
        link: z.string().nullable(),
      },
    },
    ({ experimentId: id, ...outcome }) =>
      answering(async () => {
        const body = { source: 'api', ...outcome };
        const recorded = (await api.call('PUT', `${pathOf(id)}/outcome`, body)) as {
          advice?: string | null;
          arms?: { variant: string; rate: number; probabilityBest: number }[];
          prediction?: { wasRight: boolean | null };
        };
        const wasRight = recorded.prediction?.wasRight ?? null;
        const verdict = wasRight === null ? 'has no clear verdict yet' : wasRight ? 'was right' : 'was wrong';
        const tested = recorded.arms ?? [];
        const structured = fitting(tested, (some) => ({
          advice: recorded.advice ?? null,
          predictionWasRight: wasRight,
          arms: some.map(({ variant, rate, probabilityBest }) => ({ variant, rate, probabilityBest })),
          link: linkOf(api, id),
        }));
        return {
          text: `Recorded. The prediction ${verdict}. Advice: ${recorded.advice ?? 'none'}.`,
          structured,
        };
      }),
  );
  server.registerTool(
    'track_record',
    {
      title: 'Track record',
      description:
        'Says how often the forecasts of this workspace were right on tests whose outcome was recorded, forecasts and back-tests apart.',
      annotations: { readOnlyHint: true, openWorldHint: false },
      inputSchema: {},
      outputSchema: { trackRecord: z.record(z.string(), z.unknown()) },
    },
    () =>
      answering(async () => {
        const found = (await api.call('GET', '/api/v1/track-record')) as Record<string, unknown>;
        const entries = Object.entries(found);
        const structured = fitting(entries, (some) => ({ trackRecord: Object.fromEntries(some) }));
        return { text: shortened(JSON.stringify(structured.trackRecord), mostBytes), structured };
      }),
  );
}

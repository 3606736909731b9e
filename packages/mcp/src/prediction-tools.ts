import { type Lift, limits, type Passport } from '@frontrunner/contracts';
import { contentTypes } from '@frontrunner/contracts/content-types';
import { requiredText } from '@frontrunner/contracts/text';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { answering } from './answer.ts';
import type { Api } from './api.ts';
import { fitting, shortened } from './fit.ts';

const headline = requiredText(limits.headline);
export const contentType = z
  .enum(contentTypes)
  .optional()
  .describe('What kind of text it is; article headlines without it. Only headlines and posts were measured.');
const liftRange = z.object({ mean: z.number(), low: z.number(), high: z.number() });
const passportShape = z.object({
  measured: z.boolean(),
  set: z.string().nullable(),
  tests: z.number().nullable(),
  accuracyPct: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});

/** What the calls answer of a prediction, as far as the tools use it. */
export interface Predicted {
  perVariant: {
    variant: string;
    headline: string;
    confidencePct: number;
    winnerProbability: number;
    lift: Lift | null;
  }[];
  passport: Passport;
}

const whole = (value: number) => Math.round(value);
const tenth = (value: number) => Math.round(value * 10) / 10;
const roundLift = (lift: Lift | null) =>
  lift && { mean: tenth(lift.mean), low: tenth(lift.low), high: tenth(lift.high) };
const keptHeadline = 160;

/** What a prediction stands on, in a sentence. */
function standing({ measured, set, accuracyPct, low, high }: Passport): string {
  return measured
    ? `Measured on ${set}: right in ${whole(accuracyPct ?? 0)} % (${whole(low ?? 0)} to ${whole(high ?? 0)}) of unseen pairs.`
    : 'Nothing was measured on texts of this kind: the chances are held between 20 and 80 %.';
}

function decision(best: Predicted['perVariant'][number] | undefined): string {
  if (!best) return 'The control stands alone.';
  if (best.confidencePct >= 45 && best.confidencePct <= 55)
    return `Too close to call: ${best.variant} has ${whole(best.confidencePct)} % against the control.`;
  return best.confidencePct > 55
    ? `${best.variant} is predicted to beat the control, with a chance of ${whole(best.confidencePct)} %.`
    : `The control is predicted to win: the best variant has ${whole(best.confidencePct)} % against it.`;
}

/** The structured content of a prediction. */
export const predictionShape = {
  decision: z.string(),
  variants: z.array(
    z.object({
      variant: z.string(),
      headline: z.string(),
      chanceToBeatControlPct: z.number(),
      chanceToBeBestPct: z.number(),
      liftPct: liftRange.nullable(),
    }),
  ),
  notShown: z.number().describe('Less likely variants that were left out for brevity.'),
  passport: passportShape,
  link: z.string().nullable(),
};

/** A prediction as text and structured content, 4 kB each at most: the most likely variants first. */
export function presentPrediction({ perVariant, passport }: Predicted, link: string | null) {
  const variants = perVariant
    .filter(({ variant }) => variant !== 'Control')
    .sort((a, b) => b.confidencePct - a.confidencePct);
  const { measured, set, tests, accuracyPct, low, high } = passport;
  const said = decision(variants[0]);
  const structured = fitting(variants, (some) => ({
    decision: said,
    variants: some.map((one) => ({
      variant: one.variant,
      headline: shortened(one.headline, keptHeadline),
      chanceToBeatControlPct: tenth(one.confidencePct),
      chanceToBeBestPct: tenth(one.winnerProbability * 100),
      liftPct: roundLift(one.lift),
    })),
    notShown: variants.length - some.length,
    passport: { measured, set, tests, accuracyPct, low, high },
    link,
  }));
  const text = fitting(variants, (some) =>
    [
      said,
      ...some.map(
        (one) =>
          `- ${one.variant}, ${whole(one.confidencePct)} %${liftText(one.lift)}: ${shortened(one.headline, keptHeadline)}`,
      ),
      ...(some.length < variants.length
        ? [`(${variants.length - some.length} less likely ones left out)`]
        : []),
      standing(passport),
      ...(link ? [link] : []),
    ].join('\n'),
  );
  return { text, structured };
}

const liftText = (lift: Lift | null) =>
  lift ? `, lift ${whole(lift.mean)} % (${whole(lift.low)} to ${whole(lift.high)})` : '';

/** Tools that keep nothing. */
export function addPredictionTools(server: McpServer, api: Api): void {
  const readOnly = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(
    'predict_headlines',
    {
      title: 'Predict headlines',
      description:
        'Predicts which of several headlines beats the control in an A/B test: for each the chance to beat the control, the expected lift with its 80 % range, and what that was measured on. Keeps nothing.',
      annotations: readOnly,
      inputSchema: {
        control: headline.describe('The headline that is in use now.'),
        variants: z
          .array(headline)
          .min(1)
          .max(limits.variants)
          .describe('The others; each differs from the control and from the others.'),
        contentType,
      },
      outputSchema: predictionShape,
    },
    (input) =>
      answering(async () => {
        const predicted = (await api.call('POST', '/api/v1/predictions', input)) as Predicted;
        return presentPrediction(predicted, api.origin && `${api.origin}/experiments/new`);
      }),
  );
  server.registerTool(
    'explain_prediction',
    {
      title: 'Explain a prediction',
      description:
        'Says why the model scores one headline above another: words, phrases and traits that push it up or down, the strongest first.',
      annotations: readOnly,
      inputSchema: { control: headline, variant: headline, contentType },
      outputSchema: {
        chanceToBeatControlPct: z.number(),
        reasons: z.array(z.object({ text: z.string(), pushes: z.enum(['up', 'down']), share: z.number() })),
        notShown: z.number(),
      },
    },
    ({ variant, ...texts }) =>
      answering(async () => {
        const body = { ...texts, variants: [variant], explain: true };
        const predicted = (await api.call('POST', '/api/v1/predictions', body)) as Predicted & {
          explanations: { contributions: Contribution[] }[] | null;
        };
        const chance = predicted.perVariant.find((one) => one.variant !== 'Control')?.confidencePct ?? 50;
        return presentReasons(chance, predicted.explanations?.[0]?.contributions ?? []);
      }),
  );
}

interface Contribution {
  text: string;
  side: 'variant' | 'control';
  weight: number;
  share: number;
  sentence?: string;
}

function presentReasons(chance: number, contributions: Contribution[]) {
  const sorted = [...contributions].sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
  const structured = fitting(sorted, (some) => ({
    chanceToBeatControlPct: tenth(chance),
    reasons: some.map((one) => ({
      text: shortened(one.sentence ?? `“${one.text}” in the ${one.side}`, 200),
      pushes: one.weight >= 0 ? ('up' as const) : ('down' as const),
      share: Math.round(one.share * 1000) / 1000,
    })),
    notShown: sorted.length - some.length,
  }));
  const lines = structured.reasons.map(({ pushes, text }) => `- ${pushes}: ${text}`);
  const text = fitting(lines, (some) =>
    [`Chance to beat the control: ${whole(chance)} %.`, ...some].join('\n'),
  );
  return { text, structured };
}

import type { PersonaProfile } from '@frontrunner/contracts';
import { explainPair } from '@frontrunner/predictor';
import { eq } from 'drizzle-orm';
import type { GenerateInsightsInput, Insight, Written } from '../../integrations/writer/index.ts';
import type { Deps } from '../../kernel/deps.ts';
import { hasKey } from '../../kernel/ids.ts';
import { inTurns } from '../../kernel/in-turns.ts';
import { accounts } from '../accounts/tables.ts';
import { readContext } from '../context/index.ts';
import { experiments, generationContextOf, type RunRow } from '../experiments/index.ts';
import { type Author, writeWith } from '../writing/index.ts';

/** So that both texts fit into the time of an analysis job, whatever time-out is configured. */
const withinMs = 100_000;

/** What a Pro analysis adds to its run. */
export interface CustomerTexts {
  writeInsights(): Promise<void>;
  writeProfiles(): Promise<void>;
  /** The columns of the run, once both are written. */
  result(): Pick<RunRow, 'insights' | 'personas' | 'insightsBy'>;
}

async function readInput(
  deps: Deps,
  run: RunRow,
  winnerHeadline: string | null,
): Promise<GenerateInsightsInput> {
  const company = await readContext(deps.db, run.workspaceId);
  const [told] = await deps.db
    .select({
      description: experiments.description,
      ...generationContextOf(experiments),
    })
    .from(experiments)
    .where(hasKey(experiments, { ...run, id: run.experimentId }));
  const { controlHeadline: control, variantHeadlines: variants } = run;
  const winner = winnerHeadline === null ? -1 : variants.indexOf(winnerHeadline);
  const { description = null, ...context } = told ?? {};
  return {
    company,
    description,
    context: told ? context : null,
    control,
    variants,
    explanations: await inTurns(variants, (variant) =>
      explainPair(deps.model, control, variant, run.contentType),
    ),
    winner: winner < 0 ? null : winner,
  };
}

/**
 * Writes the customer insights and persona profiles of a Pro analysis. A model that is down, spent or not agreed to
 * never stops an analysis: both texts are then the offline writer's, and marked as such.
 */
export async function prepareCustomerTexts(
  deps: Deps,
  run: RunRow,
  options: { winnerHeadline: string | null; signal: AbortSignal },
): Promise<CustomerTexts> {
  const input = await readInput(deps, run, options.winnerHeadline);
  const [account] = run.startedBy
    ? await deps.db
        .select({ id: accounts.id, modelConsentAt: accounts.modelConsentAt })
        .from(accounts)
        .where(eq(accounts.id, run.startedBy))
    : [];
  const author: Author = {
    ...deps,
    signal: options.signal,
    workspace: { id: run.workspaceId },
    account: account ?? null,
  };
  const agreed = !deps.writers.leavesMachine || account?.modelConsentAt != null;
  let writer: 'offline' | undefined = agreed ? undefined : 'offline';
  let insights: Written<Insight[]> | undefined;
  let profiles: Written<PersonaProfile[]> | undefined;

  const writeInsights = async () => {
    insights = await writeWith(author, { kind: 'insights', writer, withinMs }, (writing, task) =>
      writing.generateInsights(input, task),
    );
  };
  const writeProfiles = async () => {
    profiles = await writeWith(author, { kind: 'profiles', writer, withinMs }, (writing, task) =>
      writing.generateProfiles(input, task),
    );
  };
  /** Runs a step; when the model fails, everything of this run is written offline, so that one name stands for it. */
  const orOffline = async (step: () => Promise<void>) => {
    try {
      await step();
    } catch (error) {
      if (writer === 'offline' || options.signal.aborted) throw error;
      deps.log.warn({ err: error, runId: run.id }, 'the language model failed; the analysis goes on offline');
      writer = 'offline';
      if (insights) await writeInsights();
      await step();
    }
  };
  return {
    writeInsights: () => orOffline(writeInsights),
    writeProfiles: () => orOffline(writeProfiles),
    result: () => ({
      insights: insights?.value ?? null,
      personas: profiles?.value ?? null,
      insightsBy: insights ? { ...insights.writtenBy, promptVersion: insights.promptVersion } : null,
    }),
  };
}

import type { Experiment, FeedbackRecord, PersonaInput, Results, WrittenBy } from '@frontrunner/contracts';
import { limits } from '@frontrunner/contracts/limits';
import { winnerOf } from '@frontrunner/predictor/confidence';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import { noFeedback, readCache } from '../feedback-cache.ts';

/** One part of the feedback, written on top of what there is; answers all there is then. */
export interface Writing {
  experiment: Experiment;
  results: Results;
  record: FeedbackRecord;
  writer: 'offline' | undefined;
  signal: AbortSignal;
}

const by = (writer: 'offline' | undefined) => (writer ? { writer } : {});

/** The experiment's own context as one text. */
function contextText({ context }: Experiment): string {
  const { contentType, productService, userAction, additionalInfo } = context;
  return [contentType, productService, userAction, additionalInfo]
    .filter(Boolean)
    .join('\n')
    .slice(0, limits.contextText);
}

/** A new simulated customer; what belonged to the one before goes with that one. A new `seed` draws another. */
export async function writePersona(writing: Writing, seed: string): Promise<FeedbackRecord> {
  const { experiment, results, writer, signal } = writing;
  const { writtenBy, ...persona } = await call('POST /api/generate-persona', {
    body: {
      context: contextText(experiment),
      variants: results.perVariant.map(({ headline }) => headline),
      winningVariant: winnerOf(results.perVariant)?.headline ?? '',
      experimentId: experiment.id,
      seed,
      ...by(writer),
    },
    signal,
  });
  return { ...noFeedback, persona, writtenBy, partsBy: { ...noFeedback.partsBy, persona: writtenBy } };
}

export async function drawPortrait({ experiment, record, writer, signal }: Writing): Promise<FeedbackRecord> {
  const { image, writtenBy } = await call('POST /api/generate-portrait', {
    body: {
      context: contextText(experiment),
      persona: personaInput(record),
      experimentId: experiment.id,
      ...by(writer),
    },
    signal,
  });
  return { ...record, portrait: image, partsBy: { ...record.partsBy, portrait: writtenBy } };
}

/** @throws Error without a winning headline or without variants; ApiError and the signal's reason otherwise */
export async function writeDecision({
  experiment,
  results,
  record,
  writer,
  signal,
}: Writing): Promise<FeedbackRecord> {
  const winner = winnerOf(results.perVariant);
  if (!winner || winner.headline.trim() === '') throw new Error('There is no winning headline.');
  const { feedback, decisionImage, writtenBy, imageBy } = await call('POST /api/generate-decision-feedback', {
    body: {
      persona: personaInput(record),
      winningVariant: winner.variant,
      winningHeadline: winner.headline,
      allVariants: results.perVariant.map(({ variant, headline }) => ({ name: variant, headline })),
      existingPortrait: record.portrait,
      experimentId: experiment.id,
      ...by(writer),
    },
    signal,
  });
  return {
    ...record,
    decisionFeedback: feedback,
    decisionImage,
    writtenBy,
    partsBy: { ...record.partsBy, decisionFeedback: writtenBy, decisionImage: imageBy },
  };
}

function personaInput({ persona, partsBy }: FeedbackRecord): PersonaInput & { writtenBy: WrittenBy | null } {
  if (!persona) throw new Error('There is no persona yet.');
  return { ...persona, writtenBy: partsBy.persona };
}

/**
 * What is stored of an experiment's feedback; this browser's own copy where the server has none (404) or fails.
 * Asked for when the page opens and not again: from then on the page itself knows best.
 */
export const feedbackQuery = ({ id, hasFeedback }: Experiment, runId: string) =>
  queryOptions({
    queryKey: ['customer-feedback', id, runId],
    queryFn: async ({ signal }): Promise<FeedbackRecord> => {
      // Where the server says that it has none, the question would only leave a 404 in the console.
      if (!hasFeedback) return readCache(id, runId);
      try {
        const stored = await call('GET /api/experiments/:id/customer-feedback', { params: { id }, signal });
        return stored ?? readCache(id, runId);
      } catch (error) {
        if (error instanceof ApiError) return readCache(id, runId);
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

import type { Experiment } from '@frontrunner/contracts';
import { HttpResponse } from 'msw';
import { onCall, refusal } from './api-server.ts';
import { sampleExperiment } from './samples.ts';

/** Serves one experiment and stores what is written to it, as the server does; `writes` are the bodies. */
export function serveExperiment(changes: Partial<Experiment> = {}) {
  const state = { experiment: sampleExperiment(changes), writes: [] as unknown[] };
  const store =
    (fieldsOf: (body: Record<string, unknown>) => Partial<Experiment>) =>
    async ({ request }: { request: Request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      state.writes.push(body);
      const seen = request.headers.get('if-match');
      if (seen && seen !== `"${state.experiment.version}"`)
        return refusal(412, 'STALE_WRITE', state.experiment);
      const { id, version, status, updatedAt } = state.experiment;
      const fields = { ...fieldsOf(body), version: version + 1 };
      state.experiment = { ...state.experiment, ...fields };
      return HttpResponse.json({ id, status, updatedAt, ...fields });
    };
  onCall('GET /api/experiments/:id', () => HttpResponse.json(state.experiment));
  onCall(
    'PATCH /api/experiments/:id',
    store((body) => body as Partial<Experiment>),
  );
  onCall(
    'PATCH /api/experiments/:id/control',
    store((body) => body as Partial<Experiment>),
  );
  onCall(
    'POST /api/experiments/:id/variants',
    store((body) => ({ variantHeadlines: body.variantHeadlines as string[] })),
  );
  return state;
}

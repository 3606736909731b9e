import type { CurrentUser, Experiment, ExperimentSummary } from '@frontrunner/contracts';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { App } from '@/app/app.tsx';
import { createAppRouter } from '@/app/router.tsx';
import { endFirstPicture } from '@/lib/first-picture.ts';
import { answer, onCall, refuse } from './api-server.ts';
import { listed, sampleConfig, sampleContext, sampleSummary, sampleUser } from './samples.ts';

/** Opens the whole application at `path`. Say with `signedIn` or `signedOut` who is there first. */
export function openApp(path = '/') {
  endFirstPicture();
  return openFirst(path);
}

/** As `openApp`, where the page is the first of a visit, with the answers that came with it. */
export function openFirst(path: string, answers: Record<string, [headers: object, body: unknown]> = {}) {
  document.getElementById('first-answers')?.remove();
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'first-answers';
  element.textContent = JSON.stringify(answers);
  document.body.append(element);
  window.history.replaceState(null, '', path);
  return { user: userEvent.setup(), ...render(<App router={createAppRouter()} />) };
}

export function signedOut(): void {
  refuse('GET /api/auth/user', 401, 'NOT_SIGNED_IN');
  answer('GET /api/config', sampleConfig());
}

export function signedIn(changes: Partial<CurrentUser> = {}): CurrentUser {
  const user = sampleUser(changes);
  answer('GET /api/auth/user', user);
  answer('GET /api/config', sampleConfig());
  answer('POST /api/check-subscription-status', { isPro: user.isPro });
  answer('GET /api/company-context', sampleContext());
  answer('GET /api/workspace/traffic', null);
  return user;
}

/** A dashboard with these experiments, filtered and counted as the server does. */
export function withExperiments(experiments: Experiment[], summary: Partial<ExperimentSummary> = {}): void {
  const count = (status: Experiment['status']) => experiments.filter((e) => e.status === status).length;
  answer(
    'GET /api/experiments/summary',
    sampleSummary({
      total: experiments.length,
      idle: count('Idle'),
      running: count('Running'),
      completed: count('Complete'),
      ...summary,
    }),
  );
  const matching = (request: Request) => {
    const { searchParams } = new URL(request.url);
    const status = searchParams.get('status');
    const q = searchParams.get('q')?.toLowerCase();
    return experiments
      .filter((e) => !status || e.status === status)
      .filter((e) => !q || `${e.name} ${e.controlHeadline} ${e.variantHeadlines}`.toLowerCase().includes(q));
  };
  answer('GET /api/tags', []);
  onCall('GET /api/experiments/counts', ({ request }) => {
    const found = matching(request);
    const of = (status: Experiment['status']) => found.filter((e) => e.status === status).length;
    const tabs = { idle: of('Idle'), running: of('Running'), completed: of('Complete'), total: found.length };
    return HttpResponse.json({ ...tabs, archived: 0, trash: 0 });
  });
  onCall('GET /api/experiments', ({ request }) => {
    const found = matching(request);
    return HttpResponse.json(found.map(listed), { headers: { 'x-total-count': String(found.length) } });
  });
}

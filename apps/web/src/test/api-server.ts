import type { ApiKey, ErrorCode, ResponseOf } from '@frontrunner/contracts';
import { HttpResponse, type HttpResponseResolver, http } from 'msw';
import { setupServer } from 'msw/node';

/** Stands between the tests and the network; every answer is given by a test. */
export const apiServer = setupServer(
  // Usage events are sent from every page, and nobody waits for them.
  http.post('/api/events', () => new HttpResponse(null, { status: 204 })),
  // Nothing changes by itself, and nobody is told anything, unless a test says so.
  http.get('/api/changes', () => new HttpResponse(null, { status: 404 })),
  http.get('/api/notices', () => HttpResponse.json([])),
  http.get('/api/experiments/:id/comments', () => HttpResponse.json([])),
  http.get('/api/experiments/:id/approvals', () => HttpResponse.json([])),
  http.get('/api/experiments/:id/live', () => HttpResponse.json([])),
  // Beside every experiment; tests of writing give their own.
  http.get('/api/experiments/:id/writing', () =>
    HttpResponse.json({
      facts: [],
      edits: {},
      lines: [],
      cards: [],
      parents: [],
      followers: [],
      localModel: null,
    }),
  ),
);

const methods = { GET: http.get, POST: http.post, PATCH: http.patch, PUT: http.put, DELETE: http.delete };

/** Answers a call of the contracts in this test, newest rule first. */
export function onCall(key: ApiKey, resolver: HttpResponseResolver): void {
  const [method, path] = key.split(' ') as [keyof typeof methods, string];
  apiServer.use(methods[method](pattern(path), resolver));
}

/** The addresses of a call; a fixed path such as `/summary` is no id. */
function pattern(path: string): RegExp {
  const parameters = path.replace(/:\w+/g, '(?!summary(?:$|[?/]))[^/?]+');
  return new RegExp(`^${window.location.origin}${parameters}(?:\\?.*)?$`);
}

/** Answers a call with success. */
export function answer<Key extends ApiKey>(key: Key, body: ResponseOf<Key>, headers: HeadersInit = {}): void {
  onCall(key, () =>
    body === undefined
      ? new HttpResponse(null, { status: 204, headers })
      : HttpResponse.json(body as never, { headers }),
  );
}

/** Refuses a call as the server would. */
export function refuse(key: ApiKey, status: number, code: ErrorCode, details?: unknown): void {
  onCall(key, () => refusal(status, code, details));
}

export function refusal(status: number, code: ErrorCode, details?: unknown) {
  return HttpResponse.json(
    { code, message: `Refused: ${code}`, requestId: 'request-1', details },
    { status },
  );
}

import type { FastifyInstance } from 'fastify';

type Method = 'GET' | 'POST';

/**
 * A fetch whose requests never leave the process, whatever port it listens on: the product asks its own
 * provider this way, and the provider tells the product of sign-outs.
 */
export function inProcessFetch(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const { dispatcher: _unused, ...options } = (init ?? {}) as RequestInit & { dispatcher?: unknown };
    const request = new Request(input, options);
    const url = new URL(request.url);
    const payload = request.method === 'POST' ? await request.text() : undefined;
    const answer = await app.inject({
      method: request.method as Method,
      url: `${url.pathname}${url.search}`,
      headers: { ...Object.fromEntries(request.headers), host: url.host },
      ...(payload === undefined ? {} : { payload }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) headers.set(name, String(value));
    const empty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(empty ? null : answer.body, { status: answer.statusCode, headers });
  };
}

import type { FastifyInstance } from 'fastify';

/** The product's mark, as in `apps/web/public/favicon.svg`. */
const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>Frontrunner</title>' +
  '<rect width="32" height="32" rx="7" fill="#0e6a66"/><path d="M8 23V9M8 10h13l-3.6 4.5L21 19H8" fill="none" ' +
  'stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>';

/** The logo at the address that the specification names. Other files are not there. */
export function logoRoute(app: FastifyInstance): void {
  app.get(
    '/api/static/attached_assets/logo.svg',
    { config: { limitClass: 'read' }, schema: { summary: 'The logo.' } },
    async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(logo),
  );
}

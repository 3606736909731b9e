import type { FastifyInstance } from 'fastify';

/** Nothing in it is a script of its own, so that the policy of every other page holds here too. */
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · Frontrunner</title>
<link rel="stylesheet" href="/api/docs/static/swagger-ui.css">
<script src="/theme.js"></script>
<script src="/api/v1/reference/start.js"></script>
</head>
<body>
<main id="reference"></main>
<script src="/api/docs/static/swagger-ui-bundle.js"></script>
</body>
</html>
`;

/** Shows the document of the calls for programs in the web app's theme; a key typed there is kept by nobody. */
const start = `const { classList } = document.documentElement;
classList.toggle('dark-mode', classList.contains('dark'));
addEventListener('DOMContentLoaded', () =>
  SwaggerUIBundle({ url: '/api/v1/openapi.json', dom_id: '#reference', deepLinking: true, docExpansion: 'list' }),
);
`;

/**
 * Serves the reference of the calls for programs: a page of its own with the renderer that the web app's calls are shown
 * by as well, so that no other page carries it.
 */
export function serveReference(app: FastifyInstance): void {
  const hidden = { schema: { hide: true } as object, config: { limitClass: 'read' as const } };
  app.get('/api/v1/reference', hidden, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page),
  );
  app.get('/api/v1/reference/start.js', hidden, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(start),
  );
}

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

/** The product's typeface in the weights that pages of the server use, from its package. */
const files = {
  400: import.meta.resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf'),
  600: import.meta.resolve('@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf'),
};
const addressOf = (weight: string) => `/api/static/fonts/hanken-grotesk-${weight}.ttf`;

/** Style rules with which a page of the server, which stands without the web app, is set as the product is. */
export const brandFont = `${Object.keys(files)
  .map(
    (weight) =>
      `@font-face { font-family: 'Hanken Grotesk'; font-weight: ${weight}; font-display: swap; src: url(${addressOf(weight)}) format('truetype'); }`,
  )
  .join('\n')}
body { font-family: 'Hanken Grotesk', system-ui, sans-serif; }`;

/** Serves the typeface. */
export function brandFontRoutes(app: FastifyInstance): void {
  for (const [weight, file] of Object.entries(files))
    app.get(
      addressOf(weight),
      { config: { limitClass: 'read' }, schema: { summary: 'The typeface of the pages of the server.' } },
      async (_request, reply) =>
        reply
          .type('font/ttf')
          .header('cache-control', 'public, max-age=31536000, immutable')
          .send(await readFile(fileURLToPath(file))),
    );
}

import type { FastifyInstance } from 'fastify';
import { checkOutside } from './body-thread.ts';
import { alreadyChecked, longBodies } from './endpoint-schema.ts';

/** Longer bodies are parsed and checked outside the event loop, in bytes: the most that calls take which say nothing. */
const large = 256 * 1024;
/** Longer ones are checked up to their first mistake, in bytes: no form that somebody fills in is as long. */
const long = 16 * 1024;

/** JSON bodies as usual, except that an empty body of a call that needs none is not an error. */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer<ArrayBuffer>;
    if (bytes.length === 0) return done(null, undefined);
    if (bytes.length <= large)
      return parse(request, bytes.toString(), (error, value) => {
        if (bytes.length > long && typeof value === 'object' && value !== null) longBodies.add(value);
        done(error, value);
      });
    const { endpoint, v1 } = request.routeOptions.config;
    // It has a memory of its own, being larger than what buffers share; a copy of it would hold the event loop.
    checkOutside({ endpoint, v1 }, bytes.buffer).then((value) => {
      alreadyChecked.add(value as object);
      done(null, value);
    }, done);
  });
}

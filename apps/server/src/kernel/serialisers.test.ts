import { type Endpoint, endpoints } from '@frontrunner/contracts';
import { v1Endpoints } from '@frontrunner/contracts/v1';
import { expect, test } from 'vitest';
import { errorJsonSchema, jsonSchema } from './endpoint-schema.ts';
import { serialiserNow } from './serialisers.ts';

// A serialiser is built when the first answer needs it: what cannot be built is found here instead of at the start.
test('the answers of all calls can be serialised', () => {
  const refused: string[] = [];
  for (const [key, { response }] of Object.entries<Pick<Endpoint, 'response'>>({
    ...endpoints,
    ...v1Endpoints,
  })) {
    try {
      if (response) serialiserNow(jsonSchema(response, 'output'));
    } catch (error) {
      refused.push(`${key}: ${error}`);
    }
  }
  expect(refused).toEqual([]);
});

test('errors can be serialised, by one serialiser for all calls; a schema that says nothing is refused', () => {
  expect(serialiserNow(errorJsonSchema)).toBe(serialiserNow(errorJsonSchema));
  const nowhere = { type: 'object', properties: { a: { $ref: '#/definitions/nowhere' } } };
  expect(() => serialiserNow(nowhere)).toThrow('nowhere');
});

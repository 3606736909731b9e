import fc, { type Arbitrary } from 'fast-check';

/** The part of JSON Schema (draft 7) that the contracts' schemas turn into. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
}

const encoded = (value: string) => Buffer.from(value).toString('base64url');
const cursors = fc.constantFrom(
  encoded('2026-01-01T00:00:00.000Z 00000000-0000-4000-8000-000000000000'),
  encoded('+275760-09-13T00:00:00.000Z 00000000-0000-4000-8000-000000000000'),
  encoded('-271821-04-20T00:00:00.000Z 999999999999999'),
  encoded('0000-01-01T00:00:00.000Z 1'),
  encoded('2026-01-01T00:00:00.000Z 1'),
  encoded('o999999999'),
  encoded('o0'),
);
/** Fields that name something of the caller; the campaign puts real identifiers in place of the braces. */
const named: Record<string, Arbitrary<unknown>> = {
  experimentId: fc.constantFrom('{experiment}', '{complete}', '00000000-0000-4000-8000-000000000000'),
  benchmarkId: fc.constantFrom('{benchmark}', '00000000-0000-4000-8000-000000000000'),
  cursor: cursors,
  email: fc.constantFrom('{email}', 'somebody@else.test'),
  number: fc.constantFrom('4242424242424242', '4000000000000002', '4000000000009995'),
  expiry: fc.constantFrom('12/40', '12 / 2040', '01/20'),
  cvc: fc.constantFrom('123', '12'),
};

const words = fc
  .array(fc.constantFrom('spring', 'coats', 'Why', 'she', '7', 'ways', 'sale', 'ends', 'today?', 'the'), {
    minLength: 1,
    maxLength: 9,
  })
  .map((list) => list.join(' '));

function textOf(maxLength: number): Arbitrary<string> {
  const max = Math.min(maxLength, 400);
  return fc.oneof(
    { weight: 4, arbitrary: words.map((text) => text.slice(0, max)) },
    { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: Math.min(max, 40) }) },
    { weight: 1, arbitrary: fc.constant('x'.repeat(max)) },
    { weight: 1, arbitrary: fc.constant('') },
  );
}

function objectOf(schema: JsonSchema): Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, named[name] ?? inputOf(field)]),
  );
  if (typeof additionalProperties === 'object' && Object.keys(fields).length === 0)
    return fc.dictionary(textOf(20), inputOf(additionalProperties), { maxKeys: 4, noNullPrototype: true });
  return fc.record(fields, { requiredKeys: required, noNullPrototype: true });
}

/** Values that a schema of the contracts accepts, save for rules that JSON Schema cannot say. */
export function inputOf(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(inputOf));
  switch (schema.type) {
    case 'string':
      return textOf(schema.maxLength ?? 200);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -5, max: Math.min(schema.maximum ?? 2000, 2 ** 31 - 1) });
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(inputOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 6, 6),
      });
    case 'object':
      return objectOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

const nested = (depth: number): unknown => {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

/** Values that belong in no field: wrong types, far too large, deep, unstorable or misleading. */
export const hostileValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1e308,
    2 ** 53,
    0.1,
    '',
    ' ',
    [],
    {},
    [[]],
    [null],
    { length: 3 },
    { toString: 'x' },
    { $ne: null },
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00 lone',
    '\u202Egnirts desrever',
    '\u2066\u2067\u2068',
    '\ufeffmark',
    'e\u0301'.repeat(200),
    '👩‍👩‍👧‍👦'.repeat(60),
    "'; drop table accounts; --",
    '<script>alert(1)</script>',
    '=HYPERLINK("http://evil.example")',
    '__proto__',
    'NaN',
    'x'.repeat(301),
    'y'.repeat(20_000),
  ),
  fc.constantFrom(40, 400, 4000).map(nested),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

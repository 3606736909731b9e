import type { JsonSchema } from './values.ts';

/** Where a text stands in a body or a query, from the top; `name` of an object that takes any. */
export interface TextPlace {
  path: (string | number)[];
  /** Characters that the contract lets in; undefined where it says nothing. */
  most: number | undefined;
}

const freeName = 'anything';

/** Every place of a schema that takes a text, also where a text is only one of what it takes. */
export function textPlaces(schema: JsonSchema, path: TextPlace['path'] = []): TextPlace[] {
  if (schema.const !== undefined) return [];
  if (schema.anyOf) return schema.anyOf.flatMap((one) => textPlaces(one, path));
  const { type, items, properties = {}, additionalProperties: others } = schema;
  if (type === 'string' || type === undefined) return [{ path, most: schema.maxLength }];
  if (type === 'array') return textPlaces(items ?? {}, [...path, 0]);
  if (type !== 'object') return [];
  return [
    ...Object.entries(properties).flatMap(([name, field]) => textPlaces(field, [...path, name])),
    ...(typeof others === 'object' ? textPlaces(others, [...path, freeName]) : []),
  ];
}

/** The smallest value that a schema takes, for what stands around a text. */
export function exampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf[0] ?? {});
  const { type, properties = {}, required = [] } = schema;
  if (type === 'array') return [exampleOf(schema.items ?? {})];
  if (type === 'object')
    return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {})]));
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  return type === 'boolean' ? true : 'Winter';
}

/** What stands one step further down; of a list with how many it may have. */
function below(schema: JsonSchema, step: string | number): { schema: JsonSchema; most: number } {
  const among =
    schema.anyOf?.find((one) => (typeof step === 'number' ? one.items : one.properties)) ?? schema;
  if (typeof step === 'number') return { schema: among.items ?? {}, most: among.maxItems ?? 100_000 };
  const free = typeof among.additionalProperties === 'object' ? among.additionalProperties : {};
  return { schema: among.properties?.[step] ?? free, most: 1 };
}

/** As many of a list as it may have and as fit, each a little different. */
function copiesOf(one: unknown, most: number, characters: number): unknown[] {
  const length = Math.max(1, Math.min(most, Math.floor(characters / JSON.stringify(one).length)));
  return Array.from({ length }, (_, i) =>
    typeof one === 'string' ? one.slice(0, one.length - String(i).length) + i : one,
  );
}

/**
 * A copy of `value` with `text` at this place; what is missing on the way is made as the schema asks. With `fill` the lists
 * on the way are as long as they may be, within so many characters.
 */
export function withText(
  schema: JsonSchema,
  value: unknown,
  [path, text]: [path: TextPlace['path'], text: unknown],
  fill = 0,
): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return text;
  const around = value ?? exampleOf(schema);
  const inner = below(schema, step);
  if (typeof step === 'number') {
    const [first, ...others] = Array.isArray(around) ? around : [];
    const one = withText(inner.schema, first, [rest, text], fill);
    return fill ? copiesOf(one, inner.most, fill) : [one, ...others];
  }
  const fields = (typeof around === 'object' && !Array.isArray(around) ? around : {}) as Record<
    string,
    unknown
  >;
  return { ...fields, [step]: withText(inner.schema, fields[step], [rest, text], fill) };
}

const repeated = (part: string) => (length: number) =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);
const ending = (part: string, end: string) => (length: number) => repeated(part)(length - end.length) + end;

/**
 * Texts on which patterns, parsers and comparisons take longest: one run of a character that a pattern begins with,
 * beginnings without an end, separators without values, characters of several code units.
 */
export const longTexts: Record<string, (length: number) => string> = {
  'one word': repeated('a'),
  'the same headline': repeated('Why the bread is baked here? '),
  spaces: ending(' ', 'x'),
  'line breaks': ending('\r\n', 'x'),
  digits: ending('1', 'x'),
  dots: ending('.', 'x'),
  commas: repeated('1,'),
  quotes: ending('"', 'x'),
  apostrophes: repeated("'a "),
  'at signs': ending('@', 'x'),
  'beginnings of addresses': repeated('a@b'),
  'an address without an end': (length) => `a@${repeated('b')(length - 2)}`,
  'a host of many parts': (length) => `https://${repeated('a.')(length - 8)}`,
  'opening tags': repeated('<a '),
  'opening brackets': repeated('([{'),
  entities: repeated('&amp;'),
  'percent signs': repeated('%25'),
  accents: repeated('e\u0301'),
  families: (length) => repeated('👩‍👩‍👧‍👦')(length).toWellFormed(),
  letters: (length) =>
    Array.from({ length }, (_, i) => String.fromCharCode(97 + ((i * i + 7 * i) % 26))).join(''),
};

/** Values nested so deep that writing them takes about so many characters. */
export const nestedValues: Record<string, (length: number) => string> = {
  lists: (length) => '['.repeat(length / 2) + ']'.repeat(length / 2),
  objects: (length) => `${'{"a":'.repeat(length / 6)}1${'}'.repeat(length / 6)}`,
};

/** Lists of wrong items, a million at most: so many any list of the contract may have. */
const listOf = (item: string) => (length: number) => {
  const items = Math.max(1, Math.min(1_000_000, Math.floor(length / (item.length + 1)) - 1));
  return `[${`${item},`.repeat(items - 1)}${item}]`;
};

/** Lists of which each item is a mistake: to note them all takes far more than to read them. */
export const wrongLists: Record<string, (length: number) => string> = {
  'wrong numbers': listOf('-1'),
  'wrong texts': listOf('"\\u0000"'),
  'empty lists': listOf('[]'),
  'lists of wrong items': listOf(`[${Array(50).fill('0.5').join(',')}]`),
  'pairs of wrong items': listOf(`[${Array(50).fill('[-1,-1]').join(',')}]`),
};

/** An object of many names, none of which any call has. */
export const manyNames = (length: number) =>
  `{${Array.from({ length: Math.max(1, Math.floor(length / 16)) }, (_, i) => `"n${String(i).padStart(8, '0')}":1`).join(',')}}`;

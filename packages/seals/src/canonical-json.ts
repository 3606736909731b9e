export type JsonValue = null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

/** Deeper than any forecast, and far from where recursion ends. */
const deepest = 64;

/**
 * JSON with sorted keys (by UTF-16 code units) and no spaces; numbers and texts as ECMAScript writes them. The same value
 * always gives the same text. Throws RangeError for numbers that JSON does not know and for nesting deeper than 64.
 * Source: RFC 8785, JSON Canonicalization Scheme.
 */
export function canonicalJson(value: JsonValue, depth = 0): string {
  if (depth > deepest) throw new RangeError('the value is nested too deeply');
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new RangeError(`${value} cannot be written as JSON`);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item, depth + 1)).join(',')}]`;
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] as JsonValue, depth + 1)}`);
  return `{${members.join(',')}}`;
}

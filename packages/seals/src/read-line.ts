import { canonicalJson, type JsonValue } from './canonical-json.ts';
import { type EndLine, sealForecast, textHash } from './seal.ts';

type JsonObject = { [key: string]: JsonValue };

/** A line of an export as far as it can be read. */
export type ReadLine =
  | { kind: 'unreadable' }
  | { kind: 'end'; end: EndLine }
  | {
      kind: 'forecast';
      number: number;
      workspaceId: JsonValue | undefined;
      previous: string;
      hash: string;
      /** What of the line does not agree with its hash; null when all of it does. */
      mistake: string | null;
    };

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the line is to the letter what an export writes: nothing added outside what is sealed, no key twice. */
function isAsExported(text: string, line: JsonObject): boolean {
  try {
    return canonicalJson(line) === text;
  } catch {
    return false;
  }
}

function textMistake(forecast: JsonObject, texts: JsonValue | undefined): string | null {
  if (texts === undefined) return null;
  const arms = Array.isArray(forecast.arms) ? forecast.arms.filter(isObject) : [];
  for (const opening of Array.isArray(texts) ? texts : [null]) {
    if (!isObject(opening)) return 'its texts cannot be read';
    const { variant, salt, text } = opening;
    const arm = arms.find((one) => one.variant === variant);
    if (typeof salt !== 'string' || typeof text !== 'string' || arm?.textHash !== textHash(salt, text))
      return `the text of ${typeof variant === 'string' ? variant : 'an arm'} is not the sealed one`;
  }
  return null;
}

function mistakeOf(text: string, line: JsonObject, forecast: JsonObject): string | null {
  const { previous, hash, sealedAt, texts, ...others } = line;
  if (!isAsExported(text, line)) return 'it is not written as an export writes it';
  if (sealForecast(String(previous), forecast).hash !== hash) return 'its forecast does not have its hash';
  if (sealedAt !== forecast.sealedAt) return 'its time is not the sealed one';
  if (Object.keys(others).some((key) => key !== 'forecast')) return 'it says more than what is sealed';
  return textMistake(forecast, texts);
}

/** Reads one line of an export and checks it by itself. */
export function readLine(text: string): ReadLine {
  const line = parse(text);
  if (!isObject(line)) return { kind: 'unreadable' };
  const { type, chainHead, count, forecast, previous, hash } = line;
  if (type === 'end' && typeof chainHead === 'string' && typeof count === 'number')
    return { kind: 'end', end: { type, chainHead, count } };
  if (!isObject(forecast) || typeof previous !== 'string' || typeof hash !== 'string')
    return { kind: 'unreadable' };
  const { number, workspaceId } = forecast;
  if (typeof number !== 'number' || !Number.isInteger(number)) return { kind: 'unreadable' };
  return { kind: 'forecast', number, workspaceId, previous, hash, mistake: mistakeOf(text, line, forecast) };
}

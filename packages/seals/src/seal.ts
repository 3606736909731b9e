import { createHash } from 'node:crypto';
import { canonicalJson, type JsonValue } from './canonical-json.ts';

/** One headline of a sealed forecast: its text as a salted hash, and what was predicted for it. */
export type SealedArm = {
  /** 'Control' or 'Variant N'. */
  variant: string;
  textHash: string;
  /** 0 to 100 and 0 to 1, as in the result. */
  confidencePct: number;
  winnerProbability: number;
  /** Percent over the control with its 80 % range; null for the control. */
  lift: { mean: number; low: number; high: number } | null;
};

/** What is sealed of a finished analysis: everything that a later comparison with the outcome needs, and no text. */
export type Forecast = {
  format: 1;
  workspaceId: string;
  /** Place in the workspace's chain, counted from 1. */
  number: number;
  experimentId: string;
  runId: string;
  sealedAt: string;
  contentType: string | null;
  modelVersion: string;
  /** The workspace's own calibration that was used; null for the shipped model as it is. */
  calibrationId: string | null;
  /** The arm that was forecast to win. */
  winner: string;
  arms: SealedArm[];
};

/** What shows that a text is the sealed one. */
export type TextOpening = { variant: string; salt: string; text: string };

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** The hash that stands for a text; without its salt nobody can try texts against it. Hexadecimal SHA-256. */
export const textHash = (salt: string, text: string): string => sha256(`${salt}\n${text}`);

/** The forecast's canonical JSON, and its hash chained with the one before: SHA-256 of previous + LF + canonical JSON, hexadecimal. */
export function sealForecast(previous: string, forecast: JsonValue): { canonical: string; hash: string } {
  const canonical = canonicalJson(forecast);
  return { canonical, hash: sha256(`${previous}\n${canonical}`) };
}

/** One line of the export, from what is stored; `canonical` is put in as it is. With `texts` it opens its hashes. */
export function forecastLine(
  seal: { canonical: string; previous: string; hash: string; sealedAt: string },
  texts?: readonly TextOpening[],
): string {
  const rest = canonicalJson({
    hash: seal.hash,
    previous: seal.previous,
    sealedAt: seal.sealedAt,
    ...(texts ? { texts: [...texts] } : {}),
  });
  return `{"forecast":${seal.canonical},${rest.slice(1)}\n`;
}

/** The last line of an export: where the chain ended then (the hash of the last line, empty without any). */
export type EndLine = { type: 'end'; chainHead: string; count: number };

export const endLine = (end: Omit<EndLine, 'type'>): string => `${canonicalJson({ type: 'end', ...end })}\n`;

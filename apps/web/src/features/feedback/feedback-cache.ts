import type { DecisionFeedback, FeedbackRecord, Persona, WrittenBy } from '@frontrunner/contracts';

/*
 * The browser's own copy of an experiment's simulated feedback, for when the server has none or cannot answer. One
 * entry a part. Nothing read from here is trusted: it is checked part by part, and left out where it is not whole.
 */
const prefix = 'feedback';
type Entry = 'persona' | 'portrait' | 'feedback' | 'decisionImage' | 'generating';
const keyOf = (id: string, entry: Entry) => `${prefix}:${id}:${entry}`;

export const noFeedback: FeedbackRecord = {
  persona: null,
  portrait: null,
  decisionFeedback: null,
  decisionImage: null,
  writtenBy: null,
  partsBy: { persona: null, portrait: null, decisionFeedback: null, decisionImage: null },
};

/** What this browser has of an experiment; the decision only when it is about the analysis `runId`. */
export function readCache(id: string, runId: string): FeedbackRecord {
  const stored = objectOf(read(keyOf(id, 'persona')));
  const persona = personaOf(stored);
  if (!persona) return noFeedback;
  const decided = objectOf(read(keyOf(id, 'feedback')));
  const decisionFeedback = decided?.runId === runId ? decisionOf(decided) : null;
  const personaBy = writerOf(stored?.writtenBy);
  const decisionBy = decisionFeedback && writerOf(decided?.writtenBy);
  return {
    persona,
    portrait: pictureOf(read(keyOf(id, 'portrait'))),
    decisionFeedback,
    decisionImage: decisionFeedback && pictureOf(read(keyOf(id, 'decisionImage'))),
    writtenBy: decisionBy ?? personaBy,
    partsBy: { ...noFeedback.partsBy, persona: personaBy, decisionFeedback: decisionBy },
  };
}

/** Keeps what there is; other experiments' entries make room when the storage is full. */
export function writeCache(id: string, runId: string, record: FeedbackRecord): void {
  const { persona, portrait, decisionFeedback, decisionImage, partsBy } = record;
  write(id, 'persona', persona && JSON.stringify({ ...persona, writtenBy: partsBy.persona }));
  write(id, 'portrait', portrait);
  write(
    id,
    'feedback',
    decisionFeedback && JSON.stringify({ ...decisionFeedback, writtenBy: partsBy.decisionFeedback, runId }),
  );
  write(id, 'decisionImage', decisionImage);
}

/** Whether a generation was under way when this page was last left. */
export const wasGenerating = (id: string): boolean => read(keyOf(id, 'generating')) !== null;

export function markGenerating(id: string, generating: boolean): void {
  write(id, 'generating', generating ? '1' : null);
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(id: string, entry: Entry, value: string | null): void {
  const key = keyOf(id, entry);
  try {
    if (value === null) localStorage.removeItem(key);
    else store(id, key, value);
  } catch {
    // Storage is blocked, or too small for this alone. The server has it; only the copy is missing.
  }
}

function store(id: string, key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    dropOthers(id);
    localStorage.setItem(key, value);
  }
}

function dropOthers(id: string): void {
  const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '');
  for (const key of keys) {
    if (key.startsWith(`${prefix}:`) && !key.startsWith(`${prefix}:${id}:`)) localStorage.removeItem(key);
  }
}

type Loose = Record<string, unknown>;

function objectOf(json: string | null): Loose | null {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : null;
  } catch {
    return null;
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
const textOrListOf = (value: unknown) => (Array.isArray(value) ? textsOf(value) : textOf(value));

function personaOf(stored: Loose | null): Persona | null {
  const name = textOf(stored?.name);
  if (!stored || !name?.trim()) return null;
  const read = <Name extends string, Value>(names: readonly Name[], as: (value: unknown) => Value) =>
    Object.fromEntries(names.map((key) => [key, as(stored[key])])) as Record<Name, Value>;
  return {
    name,
    age: typeof stored.age === 'number' ? stored.age : textOf(stored.age),
    ...read(['occupation', 'location', 'persona', 'insights', 'behavior', 'rationale'], textOf),
    ...read(
      ['motivations', 'drivers', 'painPoints', 'challenges', 'detractors', 'personality'],
      textOrListOf,
    ),
  };
}

/** Accepted with a reasoning, a winning choice or a personal reasoning; the rest may be missing. */
function decisionOf(stored: Loose): DecisionFeedback | null {
  const [reasoning, winningChoice, personalReasoning] = [
    stored.reasoning,
    stored.winningChoice,
    stored.personalReasoning,
  ].map((value) => textOf(value) ?? '');
  if (!reasoning && !winningChoice && !personalReasoning) return null;
  return {
    reasoning: reasoning ?? '',
    winningChoice: winningChoice ?? '',
    personalReasoning: personalReasoning ?? '',
    keyFactors: textsOf(stored.keyFactors),
  };
}

/** Pictures are stored whole; an address would have the browser fetch something. */
function pictureOf(stored: string | null): string | null {
  return stored?.startsWith('data:image/') ? stored : null;
}

function writerOf(stored: unknown): WrittenBy | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { kind, name } = stored as Loose;
  if ((kind !== 'offline' && kind !== 'model') || typeof name !== 'string') return null;
  return { kind, name };
}

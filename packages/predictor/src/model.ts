import { fileURLToPath } from 'node:url';
import { hashText } from './features.ts';
import type { Effect } from './outcome.ts';
import { clearResultChance as clearChance } from './outcome.ts';
import type { Ranker } from './ranker.ts';
import { readRanker } from './ranker.ts';
import { modelText } from './score.ts';
import type { AccountCalibration, MeasuredPassport, Passport } from './types.ts';

/** The whole model: a ranker for each field of texts that one was trained on. */
export interface Model {
  /** Version of the headlines' ranker; a prediction says the version of the one that it used. */
  readonly version: string;
  /** The file of the headlines' ranker. */
  readonly path: string;
  readonly headlines: Ranker;
  readonly posts: Ranker;
}

const weights = (name: string) => fileURLToPath(new URL(`../weights/${name}.bin`, import.meta.url));
export const SHIPPED_WEIGHTS = weights('headlines');
export const SHIPPED_POSTS = weights('posts');

/** Where an installation's own ranker of headlines lies in its data folder; `npm run train -- --archive` writes it. */
export const INSTALLED_WEIGHTS = 'model/headlines.bin';

const loaded = new Map<string, Model>();

/**
 * Loads the shipped model, or one whose headlines' ranker is the file at `path`, once and keeps it.
 * Throws `ModelError` with code `weights_missing`, `weights_corrupt` or `weights_version`.
 */
export function loadModel(path: string = SHIPPED_WEIGHTS): Model {
  let model = loaded.get(path);
  if (!model) {
    const headlines = readRanker(path);
    model = {
      version: headlines.version,
      path,
      headlines,
      posts: readRanker(SHIPPED_POSTS, headlines.words),
    };
    loaded.set(path, model);
  }
  return model;
}

/** The content types whose field was measured; every other one is ranked as headlines are and has no figure of its own. */
const MEASURED: Readonly<Record<string, 'headlines' | 'posts'>> = { headline: 'headlines', social: 'posts' };

const UNMEASURED = { measured: false, set: null, tests: null, accuracyPct: null, low: null, high: null };

/** What a prediction of texts of a content type stands on. */
export interface Standing {
  ranker: Ranker;
  passport: Passport;
  /** Nothing was measured or proven for the type: its chances stay below the high tier. */
  bounded: boolean;
}

/**
 * Chooses ranker and passport by content type. With none the texts count as headlines where they are as familiar as those
 * (`familiarity`: their mean, 0 to 1), else as unmeasured. A type that the workspace's own evidence proves is not bounded.
 */
export function standingOf(
  model: Model,
  contentType: string | null | undefined,
  familiarity: (ranker: Ranker) => number,
  calibration?: AccountCalibration,
): Standing {
  const named = contentType ?? null;
  const field = named === null ? 'headlines' : MEASURED[named];
  const ranker = model[field ?? 'headlines'];
  const { passport, familiarity: bounds } = ranker.meta;
  const measured = named === null ? familiarity(ranker) >= bounds.familiar : field !== undefined;
  const { set, tests, accuracyPct, low, high } = passport;
  const proven = named !== null && (calibration?.provenTypes?.includes(named) ?? false);
  return {
    ranker,
    passport: {
      contentType: named,
      ...(measured ? { measured, set, tests, accuracyPct, low, high } : UNMEASURED),
    },
    bounded: !measured && !proven,
  };
}

/** The whole passport of a content type with its tiers and promises; null where nothing was measured. */
export function passportOf(model: Model, contentType: string): MeasuredPassport | null {
  const field = MEASURED[contentType];
  return field ? model[field].meta.passport : null;
}

/** Whether the ranker of this content type learnt from this very text (as it folds texts). */
export function wasLearntFrom(model: Model, headline: string, contentType?: string | null): boolean {
  const ranker = model[MEASURED[contentType ?? 'headline'] ?? 'headlines'];
  return ranker.seen.find(hashText(modelText(ranker, headline))) >= 0;
}

/**
 * Probability (0 to 1) that a test of `impressions` an arm at `clickRate` (0 to 1) ends with p < 0.05 in either direction, for an
 * effect as `PredictedEntry.effect` has it. Calibrated on headlines.
 */
export function clearResultChance(
  model: Model,
  test: { effect: Effect; impressions: number; clickRate: number },
): number {
  return clearChance(model.headlines.meta.outcome, test.effect, test.impressions, test.clickRate);
}

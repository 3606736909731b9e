import { normalCdf, normalQuantile } from '@frontrunner/statistics';
import type { Bound } from './calibrate.ts';
import {
  bend,
  familiarityFactor,
  logOddsOf,
  probabilityOf,
  TEXT_BOUND,
  UNMEASURED_BOUND,
} from './calibrate.ts';
import { confidenceTier, winnerOf } from './confidence.ts';
import type { Model } from './model.ts';
import { standingOf } from './model.ts';
import type { Effect } from './outcome.ts';
import { bestOf, liftOf, outcomeAt } from './outcome.ts';
import type { Ranker } from './ranker.ts';
import type { ScoredHeadline } from './score.ts';
import { scoreHeadline } from './score.ts';
import { traits } from './style.ts';
import type { AccountCalibration, ExperimentInput, PredictedEntry, Prediction } from './types.ts';

function traitDifference(calibration: AccountCalibration, control: string, variant: string): number {
  const names = Object.keys(calibration.traitWeights);
  if (names.length === 0) return 0;
  const [ofControl, ofVariant] = [traits(control), traits(variant)];
  return names.reduce(
    (sum, name) => sum + calibration.traitWeights[name] * ((ofVariant[name] ?? 0) - (ofControl[name] ?? 0)),
    0,
  );
}

/** Log-odds, given a clear result and before any bound, that each variant beats the control; the control's are 0. */
function conditionalLogOdds(
  { meta }: Ranker,
  headlines: readonly string[],
  scored: readonly ScoredHeadline[],
  calibration: AccountCalibration | undefined,
): number[] {
  return scored.map(({ score, familiarity }, i) => {
    if (i === 0) return 0;
    const kept = familiarityFactor(meta.familiarity, Math.min(scored[0].familiarity, familiarity));
    const shipped = meta.slope * kept * (score - scored[0].score);
    return calibration
      ? shipped * calibration.scale + traitDifference(calibration, headlines[0], headlines[i])
      : shipped;
  });
}

/** Each entry's chance against the control in deviations of the normal distribution, and its effect. */
function chances(
  { meta }: Ranker,
  { largest, knee }: Bound,
  logOdds: readonly number[],
  scores: readonly number[],
  clickRate: number | undefined,
): { z: number; effect: Effect }[] {
  const { beta, tau } = outcomeAt(meta.outcome, clickRate);
  return logOdds.map((odds, i) => {
    const whole = (beta * odds) / meta.slope;
    const better = bend(whole / tau, normalQuantile(largest), knee);
    const z = meta.chance === 'better' ? better : normalQuantile(probabilityOf(scores[i]));
    // What rounds to an even chance is one, so that the control wins exactly where no variant is above 50.
    const even = normalCdf(z) === 0.5;
    return { z: even ? 0 : z, effect: { mean: even ? 0 : better * tau, deviation: tau } };
  });
}

/** Probability of being the best; never lower for a higher z, whatever the rounding. */
function winnerProbabilities(zs: readonly number[]): number[] {
  if (zs.length === 2) return [normalCdf(-zs[1]), normalCdf(zs[1])];
  const best = bestOf(
    zs,
    zs.map(() => Math.SQRT1_2),
  );
  const order = zs.map((_, i) => i).sort((a, b) => zs[a] - zs[b]);
  for (let i = 1; i < order.length; i++) best[order[i]] = Math.max(best[order[i]], best[order[i - 1]]);
  return best;
}

/**
 * Predicts one experiment. Every variant is compared with the control by the outcome model (`outcome.ts`): its chance to be
 * better, its lift, and by integration over all arms its chance to be the best. All three, and the scores, rank alike; the
 * control wins where no variant's chance is above 50.
 */
export function predictExperiment(model: Model, input: ExperimentInput): Prediction {
  const { calibration, clickRate, contentType } = input;
  const headlines = [input.control, ...input.variants];
  const scoredBy = new Map<Ranker, ScoredHeadline[]>();
  const scoredWith = (ranker: Ranker) => {
    const known = scoredBy.get(ranker) ?? headlines.map((headline) => scoreHeadline(ranker, headline));
    scoredBy.set(ranker, known);
    return known;
  };
  const meanFamiliarity = (ranker: Ranker) =>
    scoredWith(ranker).reduce((sum, { familiarity }) => sum + familiarity, 0) / headlines.length;
  const { ranker, passport, bounded } = standingOf(model, contentType, meanFamiliarity, calibration);
  const scored = scoredWith(ranker);
  const logOdds = conditionalLogOdds(ranker, headlines, scored, calibration);
  const bound = bounded ? UNMEASURED_BOUND : TEXT_BOUND;
  const scores = logOdds.map((odds) => bend(odds, logOddsOf(bound.largest), bound.knee));
  const chance = chances(ranker, bound, logOdds, scores, clickRate);
  const zs = chance.map(({ z }) => z);
  const strongest = zs.length > 1 ? Math.max(...zs.slice(1)) : Number.NEGATIVE_INFINITY;
  const probabilities = winnerProbabilities(zs);
  const entries = headlines.map((headline, i): PredictedEntry => {
    const confidencePct = 100 * normalCdf(i === 0 ? -strongest : zs[i]);
    return {
      label: i === 0 ? 'Control' : `Variant ${i}`,
      headline,
      isControl: i === 0,
      score: scores[i],
      confidencePct,
      confidenceTier: confidenceTier(confidencePct),
      winnerProbability: probabilities[i],
      lift: i === 0 ? null : liftOf(chance[i].effect),
      effect: i === 0 ? null : chance[i].effect,
      controlWinner: i === 0 ? !(strongest > 0) : zs[i] <= 0,
      uniqueWords: scored[i].uniqueWords,
      familiarity: scored[i].familiarity,
    };
  });
  const winner = winnerOf(entries.map((entry, index) => ({ ...entry, variant: entry.label, index })));
  return {
    entries,
    winnerIndex: winner?.index ?? 0,
    modelVersion: ranker.version,
    passport,
    liftMeasured: passport.measured && ranker.meta.chance === 'better',
    ...(calibration?.id ? { calibrationId: calibration.id } : {}),
  };
}

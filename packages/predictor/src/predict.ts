import { calibrate, capLogOdds, probabilityOf } from './calibrate.ts';
import { confidenceTier, winnerOf } from './confidence.ts';
import type { Model } from './model.ts';
import type { ScoredHeadline } from './score.ts';
import { scoreHeadline } from './score.ts';
import { traits } from './style.ts';
import type { AccountCalibration, PredictedEntry, Prediction } from './types.ts';

function traitDifference(calibration: AccountCalibration, control: string, variant: string): number {
  const names = Object.keys(calibration.traitWeights);
  if (names.length === 0) return 0;
  const [ofControl, ofVariant] = [traits(control), traits(variant)];
  return names.reduce(
    (sum, name) => sum + calibration.traitWeights[name] * ((ofVariant[name] ?? 0) - (ofControl[name] ?? 0)),
    0,
  );
}

function logOddsAgainst(
  model: Model,
  control: ScoredHeadline & { headline: string },
  variant: ScoredHeadline & { headline: string },
  calibration: AccountCalibration | undefined,
): number {
  const familiarity = Math.min(control.familiarity, variant.familiarity);
  const shipped = calibrate(model.meta.calibration, variant.score - control.score, familiarity);
  if (!calibration) return shipped;
  const traitOdds = traitDifference(calibration, control.headline, variant.headline);
  return capLogOdds(shipped * calibration.scale + traitOdds);
}

/**
 * Predicts one experiment. Every variant is compared with the control; `winnerProbability` is the softmax of these log-odds
 * (Luce's choice rule, the control at 0), which for one variant is its confidence itself. So the highest score, the highest
 * confidence and the highest winner probability are the same entry, and the control wins at exactly 50.
 */
export function predictExperiment(
  model: Model,
  input: { control: string; variants: string[]; calibration?: AccountCalibration },
): Prediction {
  const [control, ...variants] = [input.control, ...input.variants].map((headline) => ({
    headline,
    ...scoreHeadline(model, headline),
  }));
  const scores = [
    0,
    ...variants.map((variant) => logOddsAgainst(model, control, variant, input.calibration)),
  ];
  const weights = scores.map((score) => Math.exp(score));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const strongest = variants.length > 0 ? Math.max(...scores.slice(1)) : Number.NEGATIVE_INFINITY;
  const entries = [control, ...variants].map((scored, i): PredictedEntry => {
    const confidencePct = 100 * probabilityOf(i === 0 ? -strongest : scores[i]);
    return {
      label: i === 0 ? 'Control' : `Variant ${i}`,
      headline: scored.headline,
      isControl: i === 0,
      score: scores[i],
      confidencePct,
      confidenceTier: confidenceTier(confidencePct),
      winnerProbability: weights[i] / sum,
      controlWinner: i === 0 ? strongest <= 0 : scores[i] <= 0,
      uniqueWords: scored.uniqueWords,
      familiarity: scored.familiarity,
    };
  });
  const named = entries.map(({ label: variant, confidencePct, controlWinner }, index) => ({
    variant,
    confidencePct,
    controlWinner,
    index,
  }));
  return {
    entries,
    winnerIndex: winnerOf(named)?.index ?? 0,
    modelVersion: model.version,
    ...(input.calibration?.id ? { calibrationId: input.calibration.id } : {}),
  };
}

import { randomFrom } from '@frontrunner/statistics';
import type { HeldOut } from './cross-validate.ts';
import { addScores, fitParts } from './fit-parts.ts';
import { PAIR_SETS } from './judge.ts';
import type { Material } from './material.ts';
import type { Measured, Outcome } from './measure.ts';
import { measure } from './measure.ts';

export interface LearningPoint {
  /** Percent of the stories outside the judged folds that the model learnt from. */
  share: number;
  all: Measured;
  clear: Measured;
  strong: Measured;
}

const SHARES = [12.5, 25, 50, 100];
/** Two of the five folds are enough to see the slope and keep the command short. */
const JUDGED_FOLDS = [0, 1];

/** Accuracy on the first folds of models that learnt from a growing part of the other stories. */
export function learningCurve(
  material: Material,
  heldOut: HeldOut,
  log: (line: string) => void,
): LearningPoint[] {
  const { corpus } = material;
  const random = randomFrom(23);
  const draw = Float64Array.from({ length: corpus.stories }, () => 100 * random());
  return SHARES.map((share) => {
    log(`learning curve: ${share} %`);
    const score = heldOut.score.slice();
    for (const fold of JUDGED_FOLDS) {
      if (share === 100) break;
      const keep = (i: number) => heldOut.fold[i] !== fold && draw[corpus.headlines[i].story] < share;
      const mixed = addScores(fitParts(material, keep, log).scores, heldOut.mix);
      for (let i = 0; i < score.length; i++) if (heldOut.fold[i] === fold) score[i] = mixed[i];
    }
    const judge = (set: keyof typeof PAIR_SETS): Measured =>
      measure(
        corpus.pairs
          .filter((pair) => PAIR_SETS[set].takes(pair) && JUDGED_FOLDS.includes(heldOut.fold[pair.a]))
          .map(({ a, b, z, test }): Outcome => ({ test, right: (score[a] - score[b]) * z > 0 ? 1 : 0 })),
      );
    return { share, all: judge('all'), clear: judge('clear'), strong: judge('strong') };
  });
}

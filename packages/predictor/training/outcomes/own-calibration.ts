import { type Random, randomFrom } from '@frontrunner/statistics';
import { fitAccountCalibration } from '../../src/account-calibration.ts';
import type { Model } from '../../src/model.ts';
import { predictExperiment } from '../../src/predict.ts';
import type { AccountCalibration } from '../../src/types.ts';
import type { Corpus } from '../corpus.ts';

const HISTORIES = [50, 200];
/** The log-odds of the workspace's readers as a part of the model's; 1: the model is right. */
const TRUE_SCALES = [1, 0.6];
const RUNS = 40;
const UNSEEN = 500;

/** A control and a variant, the log-odds of the shipped model that the variant wins a test with a clear result, and the truth. */
interface Duel {
  control: string;
  variant: string;
  shipped: number;
  truth: number;
}

const chanceOf = (logOdds: number) => 1 / (1 + Math.exp(-logOdds));
const logLoss = (truth: number, said: number) => -truth * Math.log(said) - (1 - truth) * Math.log(1 - said);

/** The score of the variant is its log-odds given a clear result. */
const logOddsOf = (
  model: Model,
  { control, variant }: Pick<Duel, 'control' | 'variant'>,
  calibration?: AccountCalibration,
) =>
  predictExperiment(model, { control, variants: [variant], ...(calibration ? { calibration } : {}) })
    .entries[1].score;

/**
 * What a workspace's calibration gains in held-out log loss (nats a test) over the shipped model, where that is right and where
 * the truth is nearer to even: winners are drawn, so that the truth is known, headlines are pairs of the archive. `adopted`
 * counts a calibration that did not help on unseen tests of its history as no gain, as the product does.
 */
export async function ownCalibrationFigures(model: Model, corpus: Corpus) {
  const random = randomFrom(36);
  const figures = [];
  for (const trueScale of TRUE_SCALES)
    for (const tests of HISTORIES) {
      const gains: number[] = [];
      const adopted: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        const history = drawDuels(model, corpus, { count: tests, trueScale, random });
        const rows = history.map(({ control, variant, truth }) => [
          control,
          random() < truth ? variant : control,
          variant,
        ]);
        const fit = await fitAccountCalibration(model, rows);
        const unseen = drawDuels(model, corpus, { count: UNSEEN, trueScale, random });
        const gain =
          unseen.reduce(
            (sum, duel) =>
              sum +
              logLoss(duel.truth, chanceOf(duel.shipped)) -
              logLoss(duel.truth, chanceOf(logOddsOf(model, duel, fit))),
            0,
          ) / UNSEEN;
        gains.push(gain);
        adopted.push(fit.helps ? gain : 0);
      }
      figures.push({ trueScale, tests, runs: RUNS, fitted: summarise(gains), adopted: summarise(adopted) });
    }
  return figures;
}

function summarise(gains: readonly number[]) {
  return {
    mean: gains.reduce((sum, one) => sum + one, 0) / gains.length,
    worst: Math.min(...gains),
    gainedPct: (100 * gains.filter((one) => one > 0).length) / gains.length,
  };
}

function drawDuels(
  model: Model,
  corpus: Corpus,
  { count, trueScale, random }: { count: number; trueScale: number; random: Random },
): Duel[] {
  return Array.from({ length: count }, () => {
    const pair = corpus.pairs[Math.floor(random() * corpus.pairs.length)];
    const texts = { control: corpus.headlines[pair.a].text, variant: corpus.headlines[pair.b].text };
    const shipped = logOddsOf(model, texts);
    return { ...texts, shipped, truth: chanceOf(trueScale * shipped) };
  });
}

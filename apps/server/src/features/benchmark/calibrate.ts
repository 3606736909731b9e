import type { ContentType } from '@frontrunner/contracts';
import { fitAccountCalibration, type Model, runBenchmark, wasLearntFrom } from '@frontrunner/predictor';
import type { FittedCalibration } from './scoring-messages.ts';

const percent = (value: number) => `${value.toFixed(1)} %`;

/** Fits a calibration to an account's tests of one content type and says in words what it came to. */
export async function calibrate(
  model: Model,
  rows: string[][],
  options: { contentType: ContentType | null; signal: AbortSignal },
): Promise<FittedCalibration> {
  const { contentType } = options;
  // What the model learnt from says nothing of tests to come.
  const unseen = rows.filter(
    ([control = '', , ...variants]) =>
      !wasLearntFrom(model, control, contentType) ||
      !variants.some((variant) => wasLearntFrom(model, variant, contentType)),
  );
  const fit = await fitAccountCalibration(model, unseen, options);
  const { againstGuessing } = await runBenchmark(model, unseen, options);
  const { before, after, tests, helps, beatsShippedModel } = fit;
  const figures = `On ${tests.toLocaleString('en-US')} of your tests, each judged without having seen it, it was right ${percent(after.accuracy)} of the time, the shipped model ${percent(before.accuracy)}.`;
  return {
    parameters: { scale: fit.scale, traitWeights: fit.traitWeights },
    tests,
    before,
    after,
    helps,
    beatsShippedModel,
    betterThanGuessing: againstGuessing.code === 'better',
    message: beatsShippedModel
      ? `A calibration on your own tests predicts them better than the shipped model, beyond chance. ${figures}`
      : helps
        ? `A calibration on your own tests predicts them a little better than the shipped model; it stays close to that until more tests say how far to go. ${figures}`
        : `A calibration on your own tests did not predict them better than the shipped model, so it was not switched on. ${figures}`,
  };
}

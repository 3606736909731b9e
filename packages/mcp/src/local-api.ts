import { explainPair, loadModel, predictExperiment, repeatsOf } from '@frontrunner/predictor';
import { type Api, ApiFailure } from './api.ts';

interface Texts {
  control: string;
  variants: string[];
  contentType?: string;
  explain?: boolean;
}

/** Predicts with the shipped model on this machine; what needs a workspace says how to get one. */
export function localApi(): Api {
  const model = loadModel();
  return {
    origin: null,
    call: async (method, path, body) => {
      if (`${method} ${path}` !== 'POST /api/v1/predictions')
        throw new ApiFailure(
          'NO_SERVER',
          'This works with a workspace only. Set FRONTRUNNER_URL to the address of the product and FRONTRUNNER_API_KEY to a key that an admin makes under "API keys", then start again.',
        );
      const { control, variants, contentType = null, explain } = body as Texts;
      if (repeatsOf(control, variants).some((one) => one !== null))
        throw new ApiFailure('DUPLICATE_VARIANTS', 'Some headlines are the same. Change or remove them.');
      const predicted = predictExperiment(model, { control, variants, contentType });
      return {
        perVariant: predicted.entries.map((entry) => ({
          variant: entry.label,
          headline: entry.headline,
          confidencePct: entry.confidencePct,
          confidenceTier: entry.confidenceTier,
          winnerProbability: entry.winnerProbability,
          lift: entry.lift,
        })),
        passport: predicted.passport,
        liftMeasured: predicted.liftMeasured,
        modelVersion: predicted.modelVersion,
        winner: predicted.entries[predicted.winnerIndex]?.label ?? 'Control',
        explanations: explain
          ? variants.map((variant, at) => ({
              variant: `Variant ${at + 1}`,
              ...explainPair(model, control, variant),
            }))
          : null,
      };
    },
  };
}

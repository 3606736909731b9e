import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { INSTALLED_WEIGHTS, loadModel, type Model, ModelError } from '@frontrunner/predictor';
import type { Logger } from 'pino';

/**
 * The model that `npm run train -- --archive` left in the data folder, else the shipped one; the log says which. An installed
 * one that is damaged or of another version is passed over with a warning. Throws `ModelError` when the shipped one is unusable.
 */
export function loadInstalledModel(dataFolder: string, log: Pick<Logger, 'info' | 'warn'>): Model {
  const path = join(dataFolder, INSTALLED_WEIGHTS);
  if (!existsSync(path)) return loadModel();
  try {
    const model = loadModel(path);
    log.info({ path, modelVersion: model.version }, 'predicting with the model of the data folder');
    return model;
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    const model = loadModel();
    log.warn(
      { path, code: error.code, modelVersion: model.version },
      `${error.message} The shipped model is used instead.`,
    );
    return model;
  }
}

import type { CalibrationState } from '@frontrunner/contracts';
import type { Context } from '../../kernel/deps.ts';
import { AppError } from '../../kernel/errors.ts';
import { readCalibration, storeCalibration } from '../calibration/index.ts';
import { findBenchmark, readAllParts } from './repository.ts';
import { fitOutside } from './scoring.ts';

/** Usable tests below which nothing is fitted. */
const leastTests = 50;

/**
 * Fits the account's own calibration, which stays as close to the shipped model as its tests allow, to the tests of one of
 * its benchmarks, and switches it on when it predicts tests that it had not seen better. Throws NOT_FOUND, NOT_ENOUGH_TESTS or CALIBRATION_NOT_BETTER (with the figures);
 * then everything stays as it was.
 */
export async function fitCalibration(ctx: Context, benchmarkId: string): Promise<CalibrationState> {
  const benchmark = await findBenchmark(ctx.db, ctx.workspace.id, benchmarkId);
  if (!benchmark) throw new AppError('NOT_FOUND');
  if ((benchmark.totalTests ?? 0) < leastTests) throw notEnough(benchmark.totalTests ?? 0);
  const tests = await readAllParts(ctx.db, benchmark, 'tests');
  const contentType = benchmark.result?.contentType ?? null;
  const fitted = await fitOutside({ weights: ctx.model.path, tests, contentType }, { signal: ctx.signal });
  if (fitted.tests < leastTests) throw notEnough(fitted.tests);
  const { before, after, helps, beatsShippedModel, message } = fitted;
  if (!helps) {
    throw new AppError('CALIBRATION_NOT_BETTER', {
      message,
      details: { tests: fitted.tests, before, after },
    });
  }
  const report = { before, after, beatsShippedModel, message };
  // Own tests on which the model is better than guessing are what an unmeasured type lacks.
  const isProven = contentType !== null && benchmark.result?.againstGuessing?.code === 'better';
  const parameters = { ...fitted.parameters, provenTypes: isProven ? [contentType] : [] };
  const createdAt = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    await storeCalibration(
      tx,
      { workspaceId: ctx.workspace.id, contentType },
      { adopted: true, parameters, report, tests: fitted.tests, createdAt },
      { switchOn: true },
    );
    return readCalibration(tx, ctx.workspace.id);
  });
}

function notEnough(usable: number): AppError {
  return new AppError('NOT_ENOUGH_TESTS', {
    message: `At least ${leastTests} usable tests are needed to calibrate the model on your history; this benchmark has ${usable}.`,
  });
}

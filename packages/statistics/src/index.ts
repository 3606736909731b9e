export type { ArmCounts } from './arm-density.ts';
export type { BenchmarkFigures, CoveragePoint, JudgedShare, ReliabilityBin } from './benchmark.ts';
export { benchmarkFigures } from './benchmark.ts';
export { clusteredShare } from './clustered-share.ts';
export { clustersByKey } from './clusters.ts';
export type { ComparedRow } from './compare-benchmarks.ts';
export { comparePaired, compareUnpaired } from './compare-benchmarks.ts';
export { fisherExact, mcnemarExact } from './contingency.ts';
export { type CountColumns, type CountPair, findCountColumns, partRow } from './count-columns.ts';
export { chiSquareTail, logGamma } from './gamma.ts';
export type { Judgement } from './judgement.ts';
export { normalCdf, normalQuantile } from './normal.ts';
export type { Advice, AdviceOptions } from './outcome.ts';
export { adviseOn, outcomePosterior, STOP_LOSS_PCT } from './outcome.ts';
export type { ArmPosterior, EffectPrior, Lift } from './outcome-posterior.ts';
export { type CountedTest, perfectAccuracy } from './perfect-accuracy.ts';
export { type ArmChoice, assurance, chooseArms, type Expectation, expectedLiftOfChoice } from './plan.ts';
export { priorOfLifts } from './prior-of-lifts.ts';
export type { PercentRange } from './proportions.ts';
export { binomialUpperTail, twoProportionZ, wilsonInterval } from './proportions.ts';
export type { Random } from './random.ts';
export { drawNormal, randomFrom } from './random.ts';

export { rateRanges } from './rate-ranges.ts';

export { CLICKED_NAME, readCount, SHOWN_NAME } from './read-count.ts';

export type { SampleRatio } from './sample-ratio.ts';
export {
  SAMPLE_RATIO_LEVEL,
  sampleRatio,
  sampleRatioEvidence,
  sequentialSampleRatio,
} from './sample-ratio.ts';
export { impressionsPerArm, powerOf, type TestDesign } from './sample-size.ts';
export type { ScoredRow } from './scored-row.ts';
export { countRows } from './scored-row.ts';
export type { Forecast } from './scoring-rules.ts';
export { brierScore, logScore } from './scoring-rules.ts';
export { shrunkenLogLift } from './shrunken-lift.ts';
export { analyseTest, isClearlyBetter, type TestAnalysis, type TestedArm } from './test-analysis.ts';
export {
  FEWEST_OUTCOMES,
  type ForecastCounts,
  forecastCounts,
  type SettledForecast,
  type TrackRecordFigures,
  trackRecordFigures,
} from './track-record.ts';
export { verdictOf } from './verdict.ts';

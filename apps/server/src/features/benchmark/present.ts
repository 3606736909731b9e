import type { BenchmarkJob } from '@frontrunner/contracts';
import type { BenchmarkRecord, ListedBenchmark } from './repository.ts';

/** A benchmark as the list and the progress show it. */
export function presentBenchmark(record: BenchmarkRecord | ListedBenchmark): BenchmarkJob {
  const { accuracyLow, accuracyHigh } = record;
  return {
    id: record.id,
    name: record.name,
    status: record.status,
    rows: record.rowCount,
    progressPercent: record.progressPercent,
    createdAt: record.createdAt.toISOString(),
    finishedAt: record.finishedAt?.toISOString() ?? null,
    message: record.message,
    accuracy: record.accuracy,
    accuracyInterval:
      accuracyLow === null || accuracyHigh === null ? null : { low: accuracyLow, high: accuracyHigh },
    totalTests: record.totalTests,
    averageConfidence: record.averageConfidence,
    calibrationId: 'result' in record ? (record.result?.calibrationId ?? null) : record.calibrationId,
  };
}

import type { BenchmarkResponse } from '@frontrunner/contracts';
import { Card, Figure, Strip } from '@/components/ui/card.tsx';
import { formatNumber, formatPercent } from '@/lib/format.ts';

/** The four figures, and in plain words what they come to. */
export function Summary({ result }: { result: BenchmarkResponse }) {
  const { accuracyInterval, baselines } = result;
  return (
    <>
      <Strip className="grid-cols-2 lg:grid-cols-4">
        <Figure label="Total Tests" value={formatNumber(result.totalTests)} />
        <Figure label="Correct Predictions" value={formatNumber(result.correctPredictions)} />
        <Figure
          label="Overall Accuracy"
          value={formatPercent(result.accuracy, 1)}
          note={`95% interval: ${formatPercent(accuracyInterval.low, 1)} to ${formatPercent(accuracyInterval.high, 1)}`}
        />
        <Figure label="Avg Confidence" value={formatPercent(result.averageConfidence, 1)} />
      </Strip>
      <Card className="flex flex-col gap-2 px-5 py-4">
        <h2 className="text-lg font-semibold">Better than a coin?</h2>
        <p className="max-w-prose text-lg">
          {result.verdict.replace(/\d+ time in [\d,]+/, (odds) => odds.replaceAll(' ', '\u00a0'))}
        </p>
        <p className="text-sm text-muted">
          For comparison: always naming the control would be right {formatPercent(baselines.alwaysControl, 1)}{' '}
          of the time, guessing {formatPercent(baselines.chance, 1)}.{' '}
          {result.calibrationId
            ? 'Scored with your own calibration; on the tests that it was fitted to it looks better than it is.'
            : 'Scored with the shipped model as it is.'}
        </p>
        {result.repeatedRows.count > 0 && (
          <p className="text-sm text-muted">
            {formatNumber(result.repeatedRows.count)} rows repeat an earlier one and count again (row{' '}
            {result.repeatedRows.rows.slice(0, 10).join(', ')}
            {result.repeatedRows.count > 10 ? ' and others' : ''}): the interval is narrower than it should
            be.
          </p>
        )}
      </Card>
    </>
  );
}

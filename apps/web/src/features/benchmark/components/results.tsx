import type { BenchmarkResponse } from '@frontrunner/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Banner } from '@/components/ui/banner.tsx';
import { Card, Figure, Strip } from '@/components/ui/card.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { type Column, Table } from '@/components/ui/table.tsx';
import { explain } from '@/lib/api-error.ts';
import { countOf, formatDateTime, formatNumber, formatPercent } from '@/lib/format.ts';
import { intervalText, promiseName } from '../judged-share.ts';
import { benchmarkQuery } from '../queries.ts';
import { DetailedResults } from './detailed-results.tsx';
import { CoverageCard, ReliabilityCard, VariantCountCard } from './statistics-cards.tsx';

/** Everything that one kept benchmark says. */
export function Results({ id }: { id: string }) {
  const { data, error } = useQuery(benchmarkQuery(id));
  const heading = useRef<HTMLHeadingElement>(null);
  const found = Boolean(data?.result);
  useEffect(() => {
    if (found) heading.current?.scrollIntoView({ block: 'start' });
  }, [found]);
  if (error) return <Banner tone="danger">This benchmark could not be opened. {explain(error)}</Banner>;
  if (!data) return <Skeleton className="h-96" />;
  const { result, name } = data;
  if (!result) return <Banner>{data.message ?? 'This benchmark has no results yet.'}</Banner>;
  return (
    <>
      <h2 ref={heading} className="scroll-mt-4 text-xl font-semibold wrap-anywhere">
        {name}
        <span className="ml-3 text-base font-normal text-muted">{formatDateTime(data.createdAt)}</span>
      </h2>
      <Summary result={result} />
      <SkippedRows rows={result.skippedRows} />
      {result.tierStats && <TierCard result={result} />}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ReliabilityCard result={result} />
        <CoverageCard result={result} />
      </div>
      {result.byVariantCount.length > 1 && <VariantCountCard result={result} />}
      <DetailedResults key={id} name={name} result={result} />
    </>
  );
}

/** The four figures, and in plain words what they come to. */
function Summary({ result }: { result: BenchmarkResponse }) {
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
          {result.verdict.replace(/\b\d+ time in [\d,]+/, (odds) => odds.replaceAll(' ', '\u00a0'))}
        </p>
        <p className="text-sm text-muted">
          For comparison: always naming the control would be right {formatPercent(baselines.alwaysControl, 1)}{' '}
          of the time, guessing {formatPercent(baselines.chance, 1)}. A row's confidence is the chance that
          the predicted winner is the declared one, if the test found a clear winner.{' '}
          {result.calibrationId
            ? 'Scored with your own calibration, which learnt from none of these tests.'
            : 'Scored with the shipped model as it is.'}
        </p>
        <Remarks result={result} />
        {result.repeatedRows.count > 0 && (
          <p className="text-sm text-muted">
            {formatNumber(result.repeatedRows.count)} rows repeat an earlier one and count again (row{' '}
            {result.repeatedRows.rows.slice(0, 10).join(', ')}
            {result.repeatedRows.count > 10 ? ' and others' : ''}). They prove no more than one: together they
            are one group in the intervals and the verdict.
          </p>
        )}
      </Card>
    </>
  );
}

const shown = 20;

/** Rows that could not be scored, by their number in the file and with the reason. */
function SkippedRows({ rows }: { rows: BenchmarkResponse['skippedRows'] }) {
  if (rows.length === 0) return null;
  return (
    <Banner tone="warning">
      <p className="font-medium">{countOf(rows.length, 'row')} could not be scored</p>
      <ul className="mt-1 text-sm">
        {rows.slice(0, shown).map(({ row, reason }) => (
          <li key={row}>
            Row {row}: {reason}
          </li>
        ))}
        {rows.length > shown && (
          <li>and {formatNumber(rows.length - shown)} more; the exported CSV names them all.</li>
        )}
      </ul>
    </Banner>
  );
}

const tiers = [
  {
    tier: 'high',
    name: 'High',
    estimate: '>90% estimated',
    expected: 'Expected correct more than 90% of the time',
  },
  {
    tier: 'medium',
    name: 'Medium',
    estimate: '>70% estimated',
    expected: 'Expected correct more than 70% of the time',
  },
  { tier: 'low', name: 'Low', estimate: '', expected: 'No better than a guess is promised' },
] as const;
type Tier = (typeof tiers)[number];

/** 'Accuracy by Confidence Tier': what the model promised against what came true. */
export function TierCard({ result }: { result: BenchmarkResponse }) {
  const { tierStats, confidenceTierAccuracy } = result;
  const columns: Column<Tier>[] = [
    {
      header: 'Confidence',
      cell: ({ name, estimate }) => (
        <>
          <span className="font-medium">{name}</span> <span className="text-muted">{estimate}</span>
        </>
      ),
    },
    { header: 'Promise', cell: ({ expected }) => expected },
    {
      header: 'Correct',
      cell: ({ tier }) =>
        `${formatNumber(tierStats[tier].correct)} of ${formatNumber(tierStats[tier].total)}`,
      numeric: true,
    },
    {
      header: 'Accuracy',
      cell: ({ tier }) => {
        const accuracy = confidenceTierAccuracy[tier];
        return accuracy === null ? 'N/A' : formatPercent(accuracy, 1);
      },
      numeric: true,
    },
    { header: '95% interval', cell: ({ tier }) => intervalText(tierStats[tier]), numeric: true },
    { header: 'Promise kept?', cell: ({ tier }) => promiseName(tierStats[tier]) },
  ];
  return (
    <Card
      className="overflow-hidden"
      title="Accuracy by Confidence Tier"
      subtitle="The promises hold for tests that ended with a clear winner; among tests decided by chance nobody can be right so often."
    >
      <Table
        caption="Accuracy by confidence tier"
        columns={columns}
        rows={tiers}
        rowKey={({ tier }) => tier}
      />
    </Card>
  );
}

/** What else the figures rest on: noise, rows with a common headline, and rows that were set aside. */
function Remarks({ result }: { result: BenchmarkResponse }) {
  const { perfectPredictor, clusters, totalTests, seenInTraining } = result;
  return (
    <>
      {perfectPredictor && (
        <p className="max-w-prose">
          By the counts of {countOf(perfectPredictor.tests, 'test')} of this very file, a perfect predictor,
          which knows every true click rate, would name {formatPercent(perfectPredictor.accuracy, 1)} of the
          declared winners: the rest is noise. The model named {formatPercent(perfectPredictor.ours, 1)} of
          them.
        </p>
      )}
      {clusters < totalTests && (
        <p className="text-sm text-muted">
          The tests form {countOf(clusters, 'independent group')}: tests that share a headline count as one
          group, which widens the intervals.
        </p>
      )}
      {seenInTraining > 0 && (
        <p className="text-sm text-muted">
          {countOf(seenInTraining, 'row')} set aside: the model learnt from these very headlines, so that they
          prove nothing.
        </p>
      )}
    </>
  );
}

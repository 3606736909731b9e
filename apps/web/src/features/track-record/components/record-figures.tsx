import type { ForecastRecord, TrackRecord } from '@frontrunner/contracts';
import { contentTypeLabels } from '@frontrunner/contracts/content-types';
import { RangeBar } from '@/components/range-bar.tsx';
import { Card, Figure, Strip } from '@/components/ui/card.tsx';
import { Progress } from '@/components/ui/progress.tsx';
import { formatChange, formatNumber, formatPercent } from '@/lib/format.ts';
import { accuracyText, comparedText, countOf, monthText, scoreText, verdictText } from '../record-texts.ts';
import { GroupsTable } from './groups-table.tsx';
import { MonthBars } from './month-bars.tsx';
import { ReliabilityPlot } from './reliability-plot.tsx';

/** The verdict, counts, scores and pictures of a record with settled forecasts, and apart from them what is not counted. */
export function RecordFigures({ record }: { record: TrackRecord }) {
  const others = record.backTests.settled + record.undated.settled;
  return (
    <>
      {record.settled > 0 && <Forecasts record={record} />}
      {others > 0 && <Apart record={record} />}
    </>
  );
}

function Forecasts({ record }: { record: TrackRecord }) {
  const { settled, right, wrong, tooClose, sealed, withoutOutcome, outcomesNeeded, verdict } = record;
  return (
    <>
      <Card
        title={verdict === null ? 'On the way to a verdict' : 'The verdict'}
        subtitle={verdictText(record)}
      >
        {verdict === null && (
          <div className="px-5 pb-5">
            <Progress
              className="max-w-96"
              value={(100 * settled) / outcomesNeeded}
              label={`${settled} of ${outcomesNeeded} outcomes`}
            />
          </div>
        )}
      </Card>
      <Strip className="grid-cols-2 max-md:[&>*:first-child]:col-span-2 md:grid-cols-5">
        <Figure
          label="Forecasts made"
          value={formatNumber(sealed)}
          note={`${formatNumber(withoutOutcome)} without an outcome`}
        />
        <Figure label="Settled" value={formatNumber(settled)} />
        <Figure label="Right" value={formatNumber(right)} />
        <Figure label="Wrong" value={formatNumber(wrong)} />
        <Figure
          label="Too close"
          value={formatNumber(tooClose)}
          note="Chance of 45 to 55, or no clear result"
        />
      </Strip>
      <Scores record={record} />
      {record.reliability.length > 0 && (
        <Card
          title="Do the chances mean what they say?"
          subtitle="On the dashed line they do. A bar is the 95% interval of a group: it should reach the line."
        >
          <div className="px-5 pb-5">
            <ReliabilityPlot points={record.reliability} />
          </div>
        </Card>
      )}
      <Card title="By month" subtitle="Settled forecasts by the month in which their test ended">
        <div className="px-5 pb-5">
          <MonthBars months={record.byMonth} />
        </div>
      </Card>
      <Groups record={record} />
    </>
  );
}

/** Accuracy, scores and worth, each with its uncertainty and with what it is compared to. */
function Scores({ record }: { record: ForecastRecord }) {
  const { accuracy, brier, brierOf, logScore, logScoreOf, worth, controlAccuracyPct } = record;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Card title="How often right" subtitle={accuracyText(record)}>
        <div className="flex flex-col gap-2 px-5 pb-5">
          {accuracy && (
            <RangeBar
              label={`Right in ${accuracyText(record)}; a coin is right in 50%`}
              scale={[0, 100]}
              reference={50}
              middle={accuracy.pct}
              range={[accuracy.low, accuracy.high]}
              ends={{ from: '0%', reference: 'Coin 50%', to: '100%' }}
            />
          )}
          <p className="text-sm text-muted">
            {controlAccuracyPct === null
              ? 'No test had a clear result yet.'
              : `Always naming the control would have been right in ${formatPercent(controlAccuracyPct)}.`}
          </p>
        </div>
      </Card>
      <Card
        title="What acting on them was worth"
        subtitle={
          worth
            ? `${formatChange(worth.meanPct)} over the control (${formatChange(worth.low)} to ${formatChange(worth.high)})`
            : 'Needs the counts of two tests or more'
        }
      >
        <div className="flex flex-col gap-2 px-5 pb-5">
          {worth && (
            <RangeBar
              label={`Lift of ${formatChange(worth.meanPct)}, 95% interval ${formatChange(worth.low)} to ${formatChange(worth.high)}`}
              scale={[Math.min(-20, worth.low), Math.max(20, worth.high)]}
              reference={0}
              middle={worth.meanPct}
              range={[worth.low, worth.high]}
            />
          )}
          <p className="text-sm text-muted">
            Mean lift of the headlines that were forecast to win
            {worth ? `, over ${countOf(worth.forecasts, 'test')}` : ''}. Tests with few clicks are drawn
            towards no lift; where the control was named, it is none.
          </p>
        </div>
      </Card>
      <Card
        className="overflow-hidden md:col-span-2"
        title="How good the chances are"
        subtitle="Smaller is better"
      >
        <dl className="grid gap-px border-t border-line bg-line sm:grid-cols-2 [&>*]:bg-surface [&>*]:p-5">
          <Figure
            label="Brier score"
            value={scoreText(brier)}
            note={`${comparedText(brier, brierOf.coin)}: a coin has ${scoreText(brierOf.coin)}${brierOf.control === null ? '' : `, the certainty that the control wins ${scoreText(brierOf.control)}`}.`}
          />
          <Figure
            label="Log score"
            value={scoreText(logScore)}
            note={`${comparedText(logScore, logScoreOf.coin)}: a coin has ${scoreText(logScoreOf.coin)}. Certainty that fails once has no finite score.`}
          />
        </dl>
        <p className="px-5 py-3 text-sm text-muted">
          Of the leading variant of each test, where the counts say clearly whether it beat the control.
        </p>
      </Card>
    </div>
  );
}

const tiers: Record<string, string> = { high: 'High', medium: 'Medium', low: 'Low' };

function Groups({ record }: { record: ForecastRecord }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <GroupsTable
        title="By content type"
        noun="Content type"
        groups={record.byContentType}
        nameOf={(key) => (key ? contentTypeLabels[key as keyof typeof contentTypeLabels] : 'Not chosen')}
      />
      <GroupsTable
        title="By confidence"
        noun="Confidence"
        groups={record.byTier}
        nameOf={(key) => tiers[key ?? ''] ?? 'Not judged'}
      />
      <GroupsTable
        title="By month, in figures"
        noun="Month"
        groups={record.byMonth}
        nameOf={(key) => monthText(key ?? '')}
      />
      <GroupsTable
        title="By model version"
        noun="Model"
        groups={record.byModelVersion}
        nameOf={(key) => key || 'Not known'}
      />
    </div>
  );
}

/** What was not sealed before its test, kept apart from the forecasts. */
function Apart({ record: { backTests, undated } }: { record: TrackRecord }) {
  return (
    <GroupsTable
      title="Not counted above"
      noun="Kind"
      groups={[
        { ...backTests, key: 'Back-tests: predicted after their test had started' },
        { ...undated, key: 'Without a date: nobody knows which came first' },
      ].filter(({ settled }) => settled > 0)}
      nameOf={(key) => key ?? ''}
    />
  );
}

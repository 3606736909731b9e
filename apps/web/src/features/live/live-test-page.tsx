import type { LiveArm, LiveTest } from '@frontrunner/contracts';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { SeriesMark } from '@/components/chart/series-mark.tsx';
import { Page } from '@/components/page.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Banner, Failure } from '@/components/ui/banner.tsx';
import { ButtonLink } from '@/components/ui/button.tsx';
import { Card, Figure, Strip } from '@/components/ui/card.tsx';
import { CopyButton } from '@/components/ui/copy-button.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { type Column, Table } from '@/components/ui/table.tsx';
import {
  countOf,
  formatDateInText,
  formatDateTime,
  formatNumber,
  formatPercent,
  liftInWords,
} from '@/lib/format.ts';
import { paths } from '@/lib/paths.ts';
import { DemoReaders } from './components/demo-magazine.tsx';
import { StatusBadge } from './components/status-badge.tsx';
import { TestActions } from './components/test-actions.tsx';
import { HourBars, TestPlots } from './components/test-plots.tsx';
import { markedHeadline } from './markup.ts';
import { useLiveTest } from './queries.ts';

/** A live test while it runs and afterwards; its figures move by themselves. */
export default function LiveTestPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data: test, error, isPending, refetch } = useLiveTest(id);
  if (isPending)
    return (
      <Page title="Live test">
        <Skeleton className="h-96" />
      </Page>
    );
  if (!test)
    return (
      <Page title="Live test">
        <Failure error={error} onRetry={refetch}>
          The live test could not be loaded.
        </Failure>
      </Page>
    );
  return (
    <Page
      back={
        <ButtonLink variant="quiet" className="-ml-3" to={paths.results(test.experimentId)}>
          <ArrowLeft aria-hidden /> Results
        </ButtonLink>
      }
      title={<h1 className="text-2xl font-semibold wrap-anywhere">{test.experimentName}</h1>}
      subtitle={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          Live test on {test.site?.name ?? 'a removed site'} <StatusBadge test={test} />
        </span>
      }
      actions={<TestActions test={test} />}
    >
      <Standing test={test} />
      {test.status !== 'stopped' &&
        (test.site?.isDemo ? <DemoReaders test={test} /> : test.selector === null && <Markup test={test} />)}
      <Figures test={test} />
      <ArmTable test={test} />
      <TestPlots test={test} />
      <HourBars test={test} />
    </Page>
  );
}

/** What is going on, or what came of it, in a sentence. */
function Standing({ test }: { test: LiveTest }) {
  const { status, pauseReason, stopReason, stoppedAt, servedUntil, leader } = test;
  if (status === 'waiting')
    return <Banner>It starts by itself once an admin of this workspace has approved it.</Banner>;
  if (status === 'paused' && pauseReason === 'split')
    return (
      <Banner tone="warning">
        Paused by itself: people were not divided evenly among the headlines, so these counts cannot be
        trusted. Often a redirect, a second script or a cache holds one headline back. Stop this test, find
        the reason, and start a new one.
      </Banner>
    );
  if (status === 'paused')
    return <Banner>Paused: readers see the page's own headline, and nothing is counted.</Banner>;
  if (status !== 'stopped') return null;
  const why = {
    loss: `${leader} is good enough`,
    impressions: 'each headline was seen as often as it may be',
    manual: 'somebody stopped it',
  }[stopReason ?? 'manual'];
  return (
    <Banner>
      Finished {formatDateTime(stoppedAt)}, since {why}.{' '}
      {servedUntil
        ? `Readers see ${leader} until ${formatDateInText(servedUntil)}; put it into the page by then.`
        : "Readers see the page's own headline."}{' '}
      <Link to={paths.results(test.experimentId)} className="text-accent underline underline-offset-4">
        The outcome stands with the results.
      </Link>
    </Banner>
  );
}

function Markup({ test }: { test: LiveTest }) {
  const line = markedHeadline(test.id, test.arms[0]?.headline ?? '');
  return (
    <Card
      titleId="markup"
      title="In your page"
      subtitle="Mark the headline with the test's id; a click is counted on it or on its link."
      action={<CopyButton text={line} subject="the marked headline" />}
    >
      <pre className="mx-5 mb-5 whitespace-pre-wrap break-all rounded-md border border-line bg-sunken px-3 py-2 text-sm">
        <code>{line}</code>
      </pre>
    </Card>
  );
}

function Figures({ test }: { test: LiveTest }) {
  const { impressions, clicks, impressionsToGo, status, ranHours, minHours, sampleRatio } = test;
  const loss = Math.min(...test.arms.map(({ expectedLossPct }) => expectedLossPct));
  const toGo =
    status === 'stopped'
      ? 'Finished'
      : impressions === 0
        ? 'No readers yet'
        : impressionsToGo === 0
          ? ranHours < minHours
            ? `Good enough; it runs for ${countOf(minHours, 'hour')} at least`
            : 'Good enough once each headline has 200 readers'
          : impressionsToGo === null
            ? 'No end in sight at these rates'
            : `About ${countOf(impressionsToGo, 'reader')} to go`;
  return (
    <Strip className="sm:grid-cols-2 lg:grid-cols-4">
      <Figure label="People so far" value={formatNumber(impressions)} note={countOf(clicks, 'click')} />
      <Figure
        label="Expected loss"
        value={impressions > 0 ? formatPercent(loss, 1) : '–'}
        note={`Stops at ${formatPercent(test.stopLossPct, 1)}. ${toGo}.`}
      />
      <Figure
        label="Divided evenly?"
        value={sampleRatio.ok ? 'Yes' : 'No'}
        note={
          sampleRatio.ok
            ? 'Tested at every look; an alarm would pause the test.'
            : `Chance of this split: ${sampleRatio.pValue < 0.001 ? 'below 0.1%' : formatPercent(100 * sampleRatio.pValue, 1)}`
        }
      />
      <Figure
        label="Has run"
        value={ranHours < 1 ? `${Math.floor(60 * ranHours)} min` : `${formatNumber(Math.floor(ranHours))} h`}
        note={test.startedAt ? `Since ${formatDateTime(test.startedAt)}` : 'Not started'}
      />
    </Strip>
  );
}

/** A figure and its range are read together. */
const inOneLine = (text: string) => <span className="whitespace-nowrap">{text}</span>;

function ArmTable({ test }: { test: LiveTest }) {
  const columns: Column<LiveArm & { arm: number }>[] = [
    {
      header: 'Headline',
      cell: ({ arm, variant, headline }) => (
        <span className="wrap-anywhere">
          <SeriesMark index={arm} /> <span className="text-muted">{variant}:</span> {headline}{' '}
          {variant === test.leader && test.impressions > 0 && (
            <Badge tone="positive">{test.status === 'stopped' ? 'Chosen' : 'Leads'}</Badge>
          )}
        </span>
      ),
    },
    {
      header: 'People',
      numeric: true,
      cell: ({ impressions, clicks }) =>
        inOneLine(`${formatNumber(impressions)} (${countOf(clicks, 'click')})`),
    },
    {
      header: 'Click rate, 80% range',
      numeric: true,
      cell: ({ rate, rateRange, impressions }) =>
        impressions > 0
          ? inOneLine(
              `${formatPercent(100 * rate, 2)} (${formatPercent(100 * rateRange.low, 1)} to ${formatPercent(100 * rateRange.high, 1)})`,
            )
          : '–',
    },
    {
      header: 'Lift',
      numeric: true,
      cell: ({ liftPct }) => (liftPct ? inOneLine(liftInWords(liftPct)) : '–'),
    },
    {
      header: 'Chance to be best',
      numeric: true,
      cell: ({ probabilityBest }) => formatPercent(100 * probabilityBest),
    },
  ];
  return (
    <Card
      className="overflow-hidden"
      titleId="arms"
      title="Headlines"
      subtitle="Chances, ranges and losses count the prediction as what was known before."
    >
      <Table
        caption="Headlines of the test"
        columns={columns}
        rows={test.arms.map((one, arm) => ({ ...one, arm }))}
        rowKey={({ variant }) => variant}
        stackBelow="lg"
      />
    </Card>
  );
}

import type { AnalysedArm, Outcome, PerVariant } from '@frontrunner/contracts';
import { wilsonInterval } from '@frontrunner/statistics/proportions';
import { Banner } from '@/components/ui/banner.tsx';
import { type Column, Table } from '@/components/ui/table.tsx';
import { formatChange, formatNumber, formatPercent } from '@/lib/format.ts';
import { adviceOf, peekingNote, plainWords, splitCauses, splitInWords } from '../outcome-texts.ts';
import type { ShownAnalysis } from '../use-analysis.ts';
import { EvidencePicture } from './evidence-picture.tsx';

interface OutcomeAnalysisProps {
  analysis: ShownAnalysis;
  entries: readonly PerVariant[];
  source: Outcome['source'];
}

/** What a test says together with the prediction: what to do, the picture, the figures, and how far to trust them. */
export function OutcomeAnalysis({ analysis, entries, source }: OutcomeAnalysisProps) {
  const advice = adviceOf(analysis);
  const { sampleRatio } = analysis;
  return (
    <div className="flex flex-col gap-5 px-5 pb-5">
      {sampleRatio && !sampleRatio.ok && <SplitAlarm sampleRatio={sampleRatio} />}
      {advice && (
        <div role="status">
          <h3 className="text-lg font-semibold">{advice.title}</h3>
          <p className="max-w-prose text-muted">{advice.text}</p>
        </div>
      )}
      <EvidencePicture analysis={analysis} entries={entries} />
      <Figures analysis={analysis} />
      <div className="flex max-w-prose flex-col gap-2 text-sm text-muted">
        {analysis.hasPrior ? (
          <p>{plainWords(analysis)}</p>
        ) : (
          <p>Nothing was predicted of these lifts, so the figures are those of the counts alone.</p>
        )}
        {sampleRatio?.ok && <p>The impressions are divided as planned. {splitInWords(sampleRatio)}</p>}
        <p>{peekingNote(source)}</p>
      </div>
    </div>
  );
}

function SplitAlarm({ sampleRatio }: { sampleRatio: NonNullable<ShownAnalysis['sampleRatio']> }) {
  return (
    <Banner tone="warning">
      <p className="font-medium">The impressions are not divided as planned.</p>
      <p>{splitInWords(sampleRatio)} Likely causes:</p>
      <ul className="mt-1 list-disc pl-5">
        {splitCauses.map((cause) => (
          <li key={cause}>{cause}</li>
        ))}
      </ul>
    </Banner>
  );
}

function Figures({ analysis }: { analysis: ShownAnalysis }) {
  const plain = new Map(analysis.withoutPrediction.arms.map((arm) => [arm.variant, arm]));
  const rate = ({ clicks, impressions, rate: share }: AnalysedArm) => {
    const { low, high } = wilsonInterval(clicks, impressions);
    const decimals = share < 0.1 ? 2 : 1;
    return `${formatPercent(100 * share, decimals)} (${low.toFixed(decimals)} to ${high.toFixed(decimals)})`;
  };
  const columns: Column<AnalysedArm>[] = [
    {
      header: 'Headline',
      cell: ({ variant }) => (variant === analysis.leader ? <strong>{variant}, leads</strong> : variant),
    },
    {
      header: 'Clicks of impressions',
      cell: ({ clicks, impressions }) => `${formatNumber(clicks)} of ${formatNumber(impressions)}`,
      numeric: true,
    },
    { header: 'Rate, 95% interval', cell: rate, numeric: true },
    {
      header: 'Chance to be best',
      cell: ({ probabilityBest }) => formatPercent(100 * probabilityBest),
      numeric: true,
    },
    ...(analysis.hasPrior
      ? [
          {
            header: 'Without prediction',
            cell: ({ variant }: AnalysedArm) =>
              formatPercent(100 * (plain.get(variant)?.probabilityBest ?? 0)),
            numeric: true,
          },
        ]
      : []),
    {
      header: 'Expected loss',
      cell: ({ expectedLossPct }) => formatPercent(expectedLossPct, 1),
      numeric: true,
    },
    {
      header: 'Lift',
      cell: ({ liftPct }) => (liftPct ? formatChange(liftPct.mean) : '–'),
      numeric: true,
    },
  ];
  return (
    <div className="-mx-5">
      <Table
        caption="What prediction and counts say of every tested headline"
        stackBelow="lg"
        columns={columns}
        rows={analysis.arms}
        rowKey={({ variant }) => variant}
      />
    </div>
  );
}

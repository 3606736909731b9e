import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Banner } from '@/components/ui/banner.tsx';
import { Skeleton } from '@/components/ui/skeleton.tsx';
import { explain } from '@/lib/api-error.ts';
import { formatDateTime } from '@/lib/format.ts';
import { benchmarkQuery } from '../api/benchmark-queries.ts';
import { DetailedResults } from './detailed-results.tsx';
import { SkippedRows } from './skipped-rows.tsx';
import { CoverageCard, ReliabilityCard, VariantCountCard } from './statistics-cards.tsx';
import { Summary } from './summary.tsx';
import { TierCard } from './tier-card.tsx';

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

import { Skeleton } from '@/components/ui/skeleton.tsx';
import { formatNumber } from '@/lib/format.ts';

/** A few counts with their names, two a row, on phones all in one; a bar while a count is not known. */
export function CountGrid({
  counts,
}: {
  counts: readonly (readonly [label: string, count: number | undefined])[];
}) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 px-5 pb-4 max-sm:grid-cols-4 max-sm:gap-x-2">
      {counts.map(([label, count]) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="figures text-3xl font-semibold max-sm:text-2xl">
            {count === undefined ? (
              <Skeleton className="h-lh w-10 bg-clip-content py-1" />
            ) : (
              formatNumber(count)
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

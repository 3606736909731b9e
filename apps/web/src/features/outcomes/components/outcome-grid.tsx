import type { PerVariant } from '@frontrunner/contracts';
import { wilsonInterval } from '@frontrunner/statistics/proportions';
import { type ClipboardEvent, useId } from 'react';
import { RangeBar } from '@/components/range-bar.tsx';
import { Input } from '@/components/ui/field.tsx';
import { formatPercent } from '@/lib/format.ts';
import type { DraftProblems, OutcomeDraft, ReadArm } from '../outcome-draft.ts';
import { isTable } from '../read-pasted-counts.ts';

interface OutcomeGridProps {
  entries: readonly PerVariant[];
  cells: OutcomeDraft['cells'];
  arms: readonly ReadArm[];
  problems: DraftProblems;
  onChange: (cells: OutcomeDraft['cells']) => void;
  /** A table was pasted into one of the fields. */
  onPaste: (text: string) => void;
}

/** Impressions and clicks of every headline, with the rate that they make and what it may truly be. */
export function OutcomeGrid({ entries, cells, arms, problems, onChange, onPaste }: OutcomeGridProps) {
  const id = useId();
  const rates = arms.map((arm) => ({ arm, range: wilsonInterval(arm.clicks, arm.impressions) }));
  const highest = Math.max(...rates.map(({ range }) => range.high), 0.01);
  const takeTable = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isTable(text)) return;
    event.preventDefault();
    onPaste(text);
  };
  return (
    // A group of labelled fields and no table: on a phone the fields of a headline stand below it.
    <ul className="border-t border-line" onPaste={takeTable}>
      {entries.map(({ variant, headline }) => {
        const cell = cells[variant] ?? { impressions: '', clicks: '' };
        const rate = rates.find(({ arm }) => arm.entry.variant === variant);
        const problem = problems[variant];
        const problemId = `${id}-${variant.replace(' ', '')}`;
        const field = (name: 'impressions' | 'clicks', label: string) => (
          <div className="flex flex-col gap-1 text-sm">
            <span aria-hidden className="text-muted">
              {label}
            </span>
            <Input
              aria-label={`${label} of ${variant}`}
              inputMode="numeric"
              autoComplete="off"
              className="figures text-right"
              value={cell[name]}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? problemId : undefined}
              onChange={({ target }) => onChange({ ...cells, [variant]: { ...cell, [name]: target.value } })}
            />
          </div>
        );
        return (
          <li
            key={variant}
            className="grid grid-cols-2 items-end gap-x-4 gap-y-2 border-b border-line px-5 py-3 md:grid-cols-[minmax(0,1fr)_7.5rem_6.5rem_11rem]"
          >
            <p className="min-w-0 self-center break-words max-md:col-span-2">
              <span className="block text-sm text-muted">{variant}</span>
              {headline}
            </p>
            {field('impressions', 'Impressions')}
            {field('clicks', 'Clicks')}
            <div className="text-sm max-md:col-span-2">{rate && <Rate {...rate} highest={highest} />}</div>
            {problem && (
              <p id={problemId} role="alert" className="col-span-full text-sm text-danger">
                {problem}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface RateProps {
  arm: ReadArm;
  range: { low: number; high: number };
  highest: number;
}

function Rate({ arm, range: { low, high }, highest }: RateProps) {
  const percent = arm.impressions === 0 ? 0 : (100 * arm.clicks) / arm.impressions;
  const decimals = percent < 10 ? 2 : 1;
  const said = `${formatPercent(percent, decimals)}`;
  const between = `${low.toFixed(decimals)} to ${formatPercent(high, decimals)}`;
  return (
    <>
      <p className="figures">
        {said} <span className="text-muted">({between})</span>
      </p>
      <RangeBar
        label={`Click rate ${said}, 95% interval ${between}`}
        scale={[0, highest]}
        reference={0}
        middle={percent}
        range={[low, high]}
      />
    </>
  );
}

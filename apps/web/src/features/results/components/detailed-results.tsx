import type { Experiment, PerVariant } from '@frontrunner/contracts';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { SeriesMark } from '@/components/chart/series-mark.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { CopyButton } from '@/components/ui/copy-button.tsx';
import { EmptyState } from '@/components/ui/empty-state.tsx';
import { Input, Select } from '@/components/ui/field.tsx';
import { type Column, Table } from '@/components/ui/table.tsx';
import { useAddressValues, useTypedText } from '@/lib/address-values.ts';
import { countOf } from '@/lib/format.ts';
import { beatsControl, rankedVariants } from '../result-texts.ts';
import { ChosenBar } from './chosen-bar.tsx';
import { resultColumns } from './results-table.tsx';

/** Rows that are shown at first; a person asks for the others. On paper all are. */
const rowsAtFirst = 12;
/** With fewer variants there is nothing to look for. */
const worthFiltering = 6;

interface DetailedResultsProps {
  experiment: Experiment;
  entries: readonly PerVariant[];
  winner: PerVariant;
  /** Plans a real test of these variants. */
  onPlan: (variants: string[]) => void;
}

const standings = ['all', 'beats', 'loses'] as const;

/** Every variant against the control, most likely first: to find, copy, choose and go on with. */
export function DetailedResults({ experiment, entries, winner, onPlan }: DetailedResultsProps) {
  const title = useId();
  const { values, set } = useAddressValues(['find', 'which']);
  const [words, setWords] = useTypedText(values.find, (find) => set({ find }));
  const which = standings.find((one) => one === values.which) ?? 'all';
  const [all, setAll] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const control = entries.find(({ variant }) => variant === 'Control');
  const order = entries.filter((entry) => entry !== control);
  const ranked = rankedVariants(entries);
  const wanted = words.trim().toLowerCase();
  const found = ranked.filter(
    (entry) =>
      `${entry.variant}\n${entry.headline}`.toLowerCase().includes(wanted) &&
      (which === 'all' || beatsControl(entry, control) === (which === 'beats')),
  );
  const onScreen = new Set(all ? found : found.slice(0, rowsAtFirst));
  const rest = found.length - onScreen.size;
  const choose = (variant: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(variant);
    else next.delete(variant);
    setChosen(next);
  };
  const columns = resultColumns(entries, winner);
  columns[0] = variantColumn(order);
  return (
    <Card
      className="overflow-clip"
      titleId={title}
      title="Detailed Results"
      action={
        <CopyButton text={linesOf(found)} subject={`the headlines of ${countOf(found.length, 'variant')}`} />
      }
    >
      {ranked.length >= worthFiltering && (
        <div className="flex flex-wrap items-center gap-2 px-5 pb-4 print:hidden">
          <Input
            type="search"
            aria-label="Find a headline"
            placeholder="Find a headline"
            className="sm:w-72"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
          <Select
            aria-label="Which variants"
            className="sm:w-52!"
            value={which}
            onChange={({ target }) => set({ which: target.value === 'all' ? '' : target.value })}
          >
            <option value="all">All variants</option>
            <option value="beats">Beat the control</option>
            <option value="loses">Lose to the control</option>
          </Select>
          <p role="status" className="figures text-sm text-muted">
            {countOf(found.length, 'variant')}
          </p>
        </div>
      )}
      {found.length === 0 ? (
        <div className="px-5 pb-5">
          <EmptyState title="No variant matches" text="None has these words and this standing.">
            <Button
              onClick={() => {
                setWords('');
                set({ find: '', which: '' });
              }}
            >
              Show all variants
            </Button>
          </EmptyState>
        </div>
      ) : (
        <Table
          caption="Predicted outcome of every variant against the control"
          columns={[choiceColumn(chosen, choose), ...columns]}
          rows={found}
          rowKey={({ variant }) => variant}
          rowClass={(entry) =>
            clsx(!onScreen.has(entry) && 'not-print:hidden!', chosen.has(entry.variant) && 'bg-sunken')
          }
          stackBelow="lg"
        />
      )}
      {rest > 0 && (
        <div className="border-t border-line px-5 py-3 print:hidden">
          <Button onClick={() => setAll(true)}>Show the other {countOf(rest, 'variant')}</Button>
        </div>
      )}
      {chosen.size > 0 && (
        <ChosenBar
          experiment={experiment}
          entries={ranked.filter(({ variant }) => chosen.has(variant))}
          control={control}
          onPlan={onPlan}
          onDone={() => setChosen(new Set())}
        />
      )}
    </Card>
  );
}

const linesOf = (entries: readonly PerVariant[]) => entries.map(({ headline }) => headline).join('\n');

const choiceColumn = (
  chosen: ReadonlySet<string>,
  choose: (variant: string, on: boolean) => void,
): Column<PerVariant> => ({
  header: 'Choose',
  className: 'print:hidden',
  cell: ({ variant }) => (
    <input
      type="checkbox"
      aria-label={`Choose ${variant}`}
      className="size-4 accent-accent max-lg:size-6"
      checked={chosen.has(variant)}
      onChange={({ target }) => choose(variant, target.checked)}
    />
  ),
});

/** The variant with its mark in the chart, and what the chart shows of it beside its confidence. */
const variantColumn = (order: readonly PerVariant[]): Column<PerVariant> => ({
  header: 'Variant',
  className: 'lg:whitespace-nowrap',
  cell: (entry) => (
    <>
      <span className="inline-flex items-center gap-2">
        <SeriesMark index={order.indexOf(entry)} /> {entry.variant}
      </span>
      <span className="figures block text-sm text-muted">{countOf(entry.uniqueWords, 'unique word')}</span>
    </>
  ),
});

import { useId, useState } from 'react';
import { Failure } from '@/components/ui/banner.tsx';
import { Card } from '@/components/ui/card.tsx';
import { TextField } from '@/components/ui/field.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { formatDate, formatPercent } from '@/lib/format.ts';
import { useDebounced } from '@/lib/use-debounced.ts';
import { useFoundExperiments } from '../queries.ts';

interface ExperimentPickerProps {
  title: string;
  /** Not offered: what stands on the other side already. */
  except: string | undefined;
  onPick: (id: string) => void;
}

/** Finds an experiment with results by its name or texts. */
export function ExperimentPicker({ title, except, onPick }: ExperimentPickerProps) {
  const id = useId();
  const [text, setText] = useState('');
  const { data, error, refetch } = useFoundExperiments(useDebounced(text.trim(), 250));
  const found = data?.filter((one) => one.id !== except);
  return (
    <Card titleId={id} title={title}>
      <div className="flex flex-col gap-3 px-5 pb-5">
        <TextField
          label="Find an experiment with results"
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {error && <Failure onRetry={refetch}>The experiments could not be loaded.</Failure>}
        {!found && !error && <Skeleton className="h-32" />}
        {found?.length === 0 && (
          <p role="status" className="text-muted">
            {text ? `No experiment with results matches “${text}”.` : 'No other experiment has results yet.'}
          </p>
        )}
        <ul className="divide-y divide-line">
          {found?.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className="flex min-h-11 w-full flex-wrap items-baseline justify-between gap-x-4 py-2 text-left hover:bg-sunken"
                onClick={() => onPick(one.id)}
              >
                <span className="font-medium wrap-anywhere text-accent">
                  {one.name || 'Untitled Experiment'}
                </span>
                <span className="figures text-sm text-muted">
                  {one.results && formatDate(one.results.createdAt)}
                  {one.results?.winner && `, best ${formatPercent(one.results.winner.confidencePct)}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

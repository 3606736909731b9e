import type { ExperimentSort } from '@frontrunner/contracts';
import { contentTypeLabels, contentTypes } from '@frontrunner/contracts/content-types';
import { ArrowDownWideNarrow, ArrowUpNarrowWide, LayoutGrid, ListFilter, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '@/components/ui/button.tsx';
import { Select, SelectField } from '@/components/ui/field.tsx';
import { useAuthors, useTags } from '../queries.ts';
import { type ListState, listSorts } from '../use-list-state.ts';

interface ListToolbarProps {
  state: ListState;
  shape: 'cards' | 'table';
  onShape: (shape: 'cards' | 'table') => void;
}

/** Order, filters and shape of the list. */
export function ListToolbar({ state, shape, onShape }: ListToolbarProps) {
  const [open, setOpen] = useState(state.filters > 0);
  const { sort, order, filters, set } = state;
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          <ListFilter aria-hidden /> Filter{filters > 0 && ` (${filters})`}
        </Button>
        <div className="ml-auto flex items-center gap-1">
          <Select
            aria-label="Sort by"
            className="w-40!"
            value={sort}
            onChange={({ target }) => set({ sort: target.value as ExperimentSort, order: undefined })}
          >
            {Object.entries(listSorts).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <IconButton
            icon={order === 'asc' ? ArrowUpNarrowWide : ArrowDownWideNarrow}
            label={order === 'asc' ? 'Ascending; switch to descending' : 'Descending; switch to ascending'}
            onClick={() => set({ order: order === 'asc' ? 'desc' : 'asc' })}
          />
          <IconButton
            icon={shape === 'cards' ? Rows3 : LayoutGrid}
            label={shape === 'cards' ? 'Show as a table' : 'Show as cards'}
            onClick={() => onShape(shape === 'cards' ? 'table' : 'cards')}
          />
        </div>
      </div>
      {open && <Filters state={state} />}
    </div>
  );
}

function Filters({ state: { narrowing, filters, set } }: { state: ListState }) {
  const tags = useTags();
  const authors = useAuthors();
  const choices = {
    contentType: {
      label: 'Content type',
      options: contentTypes.map((type) => [type, contentTypeLabels[type]] as const),
    },
    tag: { label: 'Tag', options: tags.map(({ id, name }) => [id, name] as const) },
    author: { label: 'Made by', options: authors },
    outcome: {
      label: 'Result of the test',
      options: [
        ['recorded', 'Recorded'],
        ['missing', 'Not recorded yet'],
      ] as const,
    },
  };
  return (
    <div className="grid grid-cols-2 items-end gap-3 rounded-lg border border-line bg-surface p-4 lg:grid-cols-5">
      {(Object.keys(choices) as (keyof typeof choices)[]).map((name) => (
        <SelectField
          key={name}
          label={choices[name].label}
          value={narrowing[name] ?? ''}
          onChange={({ target }) => set({ [name]: target.value })}
        >
          <option value="">Any</option>
          {choices[name].options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      ))}
      <Button
        variant="quiet"
        disabled={filters === 0}
        onClick={() => set({ contentType: '', tag: '', author: '', outcome: '' })}
      >
        Clear filters
      </Button>
    </div>
  );
}

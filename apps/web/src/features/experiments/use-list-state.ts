import type { ExperimentSort, ExperimentStatus, ExperimentView } from '@frontrunner/contracts';
import { useState } from 'react';
import { useAddressValues } from '@/lib/address-values.ts';
import type { ExperimentFilter } from '@/lib/experiment-cache.ts';

/** What the list shows: each is a view of the server's and, among those at work, a status. */
export const listTabs = {
  idle: { label: 'Idle', view: 'active', status: 'Idle' },
  completed: { label: 'Completed', view: 'active', status: 'Complete' },
  all: { label: 'All', view: 'active', status: undefined },
  archived: { label: 'Archived', view: 'archived', status: undefined },
  trash: { label: 'Trash', view: 'trash', status: undefined },
} as const satisfies Record<
  string,
  { label: string; view: ExperimentView; status: ExperimentStatus | undefined }
>;
export type ListTab = keyof typeof listTabs;

export const listSorts: Record<ExperimentSort, string> = {
  created: 'Created',
  completed: 'Completed',
  name: 'Name',
  chance: 'Chance',
  lift: 'Expected lift',
};

const names = ['tab', 'q', 'sort', 'order', 'contentType', 'tag', 'author', 'outcome'] as const;
/** The list's tab, search, order and filters: all in the address, so that Back, a reload and a sent link show the same. */
export function useListState(firstTab: ListTab) {
  const { values: chosen, set } = useAddressValues(names);
  const tab = chosen.tab && chosen.tab in listTabs ? (chosen.tab as ListTab) : firstTab;
  const sort = chosen.sort && chosen.sort in listSorts ? (chosen.sort as ExperimentSort) : 'created';
  const order =
    chosen.order === 'asc' || chosen.order === 'desc' ? chosen.order : sort === 'name' ? 'asc' : 'desc';
  const { q, contentType, tag, author, outcome } = chosen;
  const narrowing = { q, contentType, tag, author, outcome } as Omit<ExperimentFilter, 'view' | 'status'>;
  return {
    tab,
    sort,
    order,
    narrowing,
    /** How many filters narrow the list beside the search. */
    filters: [contentType, tag, author, outcome].filter(Boolean).length,
    filter: { ...listTabs[tab], ...narrowing, sort, order } satisfies ExperimentFilter & { label: string },
    set,
  };
}
export type ListState = ReturnType<typeof useListState>;

const shapeKey = 'experiments-shape';
/** Cards or a table, as this browser was told last. */
export function useListShape(): ['cards' | 'table', (shape: 'cards' | 'table') => void] {
  const [shape, setShape] = useState<'cards' | 'table'>(() => {
    try {
      return localStorage.getItem(shapeKey) === 'table' ? 'table' : 'cards';
    } catch {
      return 'cards';
    }
  });
  const choose = (next: 'cards' | 'table') => {
    setShape(next);
    try {
      localStorage.setItem(shapeKey, next);
    } catch {
      // Storage may be blocked; the choice then lasts as long as the page.
    }
  };
  return [shape, choose];
}

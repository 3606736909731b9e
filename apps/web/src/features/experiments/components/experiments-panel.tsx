import type { ExperimentCounts, ListedExperiment } from '@frontrunner/contracts';
import { limits } from '@frontrunner/contracts/limits';
import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button.tsx';
import { AlertDialog } from '@/components/ui/dialog.tsx';
import { EmptyState } from '@/components/ui/empty-state.tsx';
import { Input } from '@/components/ui/field.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs.tsx';
import { briefToast, failureToast } from '@/components/ui/toast-store.ts';
import { useMay } from '@/features/accounts/index.ts';
import { useTypedText } from '@/lib/address-values.ts';
import { countOf } from '@/lib/format.ts';
import { useEmptyTrash, useExperimentCounts, useExperimentSummary, useExperiments } from '../queries.ts';
import { type ListState, type ListTab, listTabs, useListShape, useListState } from '../use-list-state.ts';
import { useOpenSample } from '../use-open-new-experiment.ts';
import { DeleteExperimentDialog } from './delete-experiment-dialog.tsx';
import { ExperimentList } from './experiment-list.tsx';
import { ListToolbar } from './list-toolbar.tsx';

/** The experiments by tab, searchable, sorted and narrowed on the server; the address says how. */
export function ExperimentsPanel({ initialTab, onCreate }: { initialTab: ListTab; onCreate: () => void }) {
  const openSample = useOpenSample();
  const state = useListState(initialTab);
  const { tab, set, narrowing } = state;
  const [shape, setShape] = useListShape();
  const [searching, setSearching] = useState(Boolean(narrowing.q));
  const [search, setSearch] = useTypedText(narrowing.q, (q) => set({ q }));
  const [toDelete, setToDelete] = useState<ListedExperiment | null>(null);
  const summary = useExperimentSummary().data;
  const counts = useExperimentCounts(narrowing);
  const { label: _, ...filter } = state.filter;
  const query = useExperiments(filter);
  const total = query.isPlaceholderData ? null : (query.data?.pages[0]?.total ?? null);
  const shownTabs = (Object.keys(listTabs) as ListTab[]).filter(
    (one) => one === tab || !['archived', 'trash'].includes(one) || (counts?.[one as 'trash'] ?? 0) > 0,
  );

  return (
    <Tabs value={tab} onValueChange={(value) => set({ tab: value })}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 shadow-[inset_0_-1px_0_var(--color-line)]">
        <TabsList aria-label="Experiments by status" className="grow">
          {shownTabs.map((one) => (
            <TabsTrigger key={one} value={one} className="figures">
              {listTabs[one].label} {counts ? `(${countIn(one, counts)})` : ''}
            </TabsTrigger>
          ))}
        </TabsList>
        <ExperimentSearch
          open={searching}
          onOpenChange={setSearching}
          value={search}
          onChange={setSearch}
          count={narrowing.q ? total : null}
        />
      </div>
      {summary && summary.total + (counts?.trash ?? 0) > 0 && (
        <ListToolbar state={state} shape={shape} onShape={setShape} />
      )}
      {shownTabs.map((one) => (
        <TabsContent key={one} value={one} className="rounded-lg">
          {one === 'trash' && <TrashNote count={counts?.trash ?? 0} />}
          <ExperimentList
            key={JSON.stringify(filter)}
            query={query}
            view={listTabs[one].view}
            shape={one === 'trash' ? 'table' : shape}
            onDelete={setToDelete}
            empty={
              <DashboardEmptyState
                state={state}
                counts={counts ?? null}
                none={summary?.total === 0}
                onCreate={onCreate}
                onSample={openSample}
              />
            }
          />
        </TabsContent>
      ))}
      <DeleteExperimentDialog experiment={toDelete} onClose={() => setToDelete(null)} />
    </Tabs>
  );
}

const countIn = (tab: ListTab, counts: ExperimentCounts) => counts[tab === 'all' ? 'total' : tab];

/** What the trash is, with the way to be rid of it. */
function TrashNote({ count }: { count: number }) {
  const [asking, setAsking] = useState(false);
  const empty = useEmptyTrash();
  const isEditor = useMay('editor');
  if (count === 0) return null;
  const confirm = () =>
    empty.mutate(undefined, {
      onSettled: () => setAsking(false),
      onSuccess: ({ removed }) => briefToast({ title: `${countOf(removed, 'experiment')} removed for good` }),
      onError: (error) => failureToast('The trash was not emptied', error),
    });
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
      <p>What is deleted can be restored for {limits.trashDays} days. It counts against no limit.</p>
      {isEditor && (
        <Button size="small" onClick={() => setAsking(true)}>
          Empty trash
        </Button>
      )}
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Empty the trash"
        description={`This removes ${countOf(count, 'experiment')} with all data and results for good. Of sealed forecasts the figures stay in the track record, without any text.`}
        confirmLabel={empty.isPending ? 'Removing...' : 'Remove for good'}
        busy={empty.isPending}
        onConfirm={confirm}
      />
    </div>
  );
}

interface DashboardEmptyStateProps {
  state: ListState;
  counts: ExperimentCounts | null;
  /** Whether the user has no experiment at all. */
  none: boolean;
  onCreate: () => void;
  onSample: () => void;
}

/** Why a tab shows nothing, and what to do about it. */
function DashboardEmptyState({ state, counts, none, onCreate, onSample }: DashboardEmptyStateProps) {
  const isEditor = useMay('editor');
  const { tab, narrowing, filters, set } = state;
  const search = narrowing.q;
  if (search || filters > 0) {
    const elsewhere = (Object.keys(listTabs) as ListTab[]).filter(
      (one) => one !== tab && counts && countIn(one, counts) > 0,
    );
    const what = search
      ? `No experiment's name, control headline, variants or status match "${search}"`
      : 'No experiment matches the filters';
    return (
      <EmptyState
        title="No matching experiments"
        text={elsewhere.length > 0 ? `${what} in this tab; some do elsewhere.` : `${what}.`}
      >
        {elsewhere.map((one) => (
          <Button key={one} onClick={() => set({ tab: one })}>
            {listTabs[one].label} ({counts && countIn(one, counts)})
          </Button>
        ))}
      </EmptyState>
    );
  }
  if (tab === 'archived' || tab === 'trash')
    return (
      <EmptyState
        title={tab === 'trash' ? 'The trash is empty' : 'Nothing is archived'}
        text={
          tab === 'trash' ? 'What you delete can be restored from here.' : 'What you archive is kept here.'
        }
      />
    );
  if (none || tab === 'all') {
    return (
      <EmptyState
        title="No Experiments Yet"
        text={
          isEditor
            ? 'Put a control headline against a few variants and see which one is likely to win.'
            : 'What the editors of this workspace create is shown here.'
        }
      >
        {isEditor && (
          <>
            <Button variant="primary" onClick={onCreate}>
              New Headline Test
            </Button>
            <Button onClick={onSample}>Try a sample</Button>
          </>
        )}
      </EmptyState>
    );
  }
  return tab === 'completed' ? (
    <EmptyState title="No Completed Experiments" text="Complete some experiments to see results here" />
  ) : (
    <EmptyState title="No Idle Experiments" text="All experiments are either running or completed" />
  );
}

interface ExperimentSearchProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  value: string;
  onChange: (value: string) => void;
  /** How many experiments match; null while that is not known or nothing is searched for. */
  count: number | null;
}

/** Opens from an icon to a box; searches name, control, variants and status. */
function ExperimentSearch({ open, onOpenChange, value, onChange, count }: ExperimentSearchProps) {
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    onChange('');
    onOpenChange(false);
    // The box is about to go; the focus goes back to what opened it.
    requestAnimationFrame(() => toggle.current?.focus());
  };
  if (!open) {
    return (
      <IconButton
        icon={Search}
        ref={toggle}
        size="edgeIcon"
        label="Search experiments"
        aria-keyshortcuts="/"
        onClick={() => onOpenChange(true)}
      />
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers older than 2023 do not know <search>.
    <div role="search" className="flex items-center gap-2 max-sm:w-full max-sm:pb-2">
      <p role="status" className="figures text-sm whitespace-nowrap text-muted">
        {count !== null && countOf(count, 'result')}
      </p>
      <Input
        type="search"
        autoFocus
        aria-label="Search experiments"
        aria-keyshortcuts="/"
        placeholder="Search name, headline or status"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
        className="sm:w-72"
      />
      <IconButton icon={X} size="edgeIcon" label="Close search" onClick={close} />
    </div>
  );
}

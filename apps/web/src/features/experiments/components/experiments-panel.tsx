import type { ExperimentStatus, ExperimentSummary, ListedExperiment } from '@frontrunner/contracts';
import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button.tsx';
import { EmptyState } from '@/components/ui/empty-state.tsx';
import { Input } from '@/components/ui/field.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs.tsx';
import { useMay } from '@/features/accounts/index.ts';
import { countOf } from '@/lib/format.ts';
import { useDebounced } from '@/lib/use-debounced.ts';
import { useExperimentSummary, useExperiments } from '../queries.ts';
import { useOpenNewExperiment } from '../use-open-new-experiment.ts';
import { DeleteExperimentDialog } from './delete-experiment-dialog.tsx';
import { ExperimentList } from './experiment-list.tsx';

/** Ready to run, for somebody with none. */
const sample = {
  name: 'Sample: newsletter subject',
  description: 'Made-up headlines to try an analysis with. Delete it when you have seen enough.',
  controlHeadline: 'Our spring newsletter is here',
  variantHeadlines: [
    'She planted these in March. Look at her balcony now.',
    'Spring newsletter: tips, dates and offers',
  ],
};

/** The experiments by status, searchable. Searching and counting happen on the server. */
export function ExperimentsPanel({
  initialTab,
  onCreate,
}: {
  initialTab: DashboardTab;
  onCreate: () => void;
}) {
  const { openNew } = useOpenNewExperiment();
  const [tab, setTab] = useState<DashboardTab>(initialTab);
  const [searching, setSearching] = useState(false);
  const [search, setSearch] = useState('');
  const [toDelete, setToDelete] = useState<ListedExperiment | null>(null);
  const q = useDebounced(search.trim(), 250);
  const summary = useExperimentSummary().data;
  const status = dashboardTabs.find((entry) => entry.tab === tab)?.status;
  const query = useExperiments({ status, q });
  const count = q && !query.isPlaceholderData ? (query.data?.pages[0]?.total ?? null) : null;

  return (
    <Tabs value={tab} onValueChange={(value) => setTab(value as DashboardTab)}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 shadow-[inset_0_-1px_0_var(--color-line)]">
        <TabsList aria-label="Experiments by status" className="grow">
          {dashboardTabs.map((entry) => (
            <TabsTrigger key={entry.tab} value={entry.tab} className="figures">
              {entry.label} {summary ? `(${entry.count(summary)})` : ''}
            </TabsTrigger>
          ))}
        </TabsList>
        <ExperimentSearch
          open={searching}
          onOpenChange={setSearching}
          value={search}
          onChange={setSearch}
          count={count}
        />
      </div>
      {dashboardTabs.map((entry) => (
        <TabsContent key={entry.tab} value={entry.tab} className="rounded-lg">
          <ExperimentList
            query={query}
            onDelete={setToDelete}
            empty={
              <DashboardEmptyState
                tab={tab}
                search={q}
                none={summary?.total === 0}
                onCreate={onCreate}
                onSample={() => void openNew(sample)}
              />
            }
          />
        </TabsContent>
      ))}
      <DeleteExperimentDialog experiment={toDelete} onClose={() => setToDelete(null)} />
    </Tabs>
  );
}

interface DashboardEmptyStateProps {
  tab: DashboardTab;
  search: string;
  /** Whether the user has no experiment at all. */
  none: boolean;
  onCreate: () => void;
  onSample: () => void;
}

/** Why a tab shows nothing, and what to do about it. */
function DashboardEmptyState({ tab, search, none, onCreate, onSample }: DashboardEmptyStateProps) {
  const isEditor = useMay('editor');
  if (search) {
    return (
      <EmptyState
        title="No matching experiments"
        text={`No experiment's name, control headline, variants or status match "${search}".`}
      />
    );
  }
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

type DashboardTab = 'idle' | 'completed' | 'all';

const dashboardTabs: readonly {
  tab: DashboardTab;
  label: string;
  status: ExperimentStatus | undefined;
  count: (summary: ExperimentSummary) => number;
}[] = [
  { tab: 'idle', label: 'Idle', status: 'Idle', count: (summary) => summary.idle },
  { tab: 'completed', label: 'Completed', status: 'Complete', count: (summary) => summary.completed },
  { tab: 'all', label: 'All', status: undefined, count: (summary) => summary.total },
];

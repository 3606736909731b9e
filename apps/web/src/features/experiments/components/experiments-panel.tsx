import type { ListedExperiment } from '@frontrunner/contracts';
import { useState } from 'react';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs.tsx';
import { useDebounced } from '@/lib/use-debounced.ts';
import { useExperimentSummary } from '../api/use-experiment-summary.ts';
import { useExperiments } from '../api/use-experiments.ts';
import { type DashboardTab, dashboardTabs } from '../dashboard-tabs.ts';
import { useSampleExperiment } from '../use-sample-experiment.ts';
import { DashboardEmptyState } from './dashboard-empty-state.tsx';
import { DeleteExperimentDialog } from './delete-experiment-dialog.tsx';
import { ExperimentList } from './experiment-list.tsx';
import { ExperimentSearch } from './experiment-search.tsx';

/** The experiments by status, searchable. Searching and counting happen on the server. */
export function ExperimentsPanel({
  initialTab,
  onCreate,
}: {
  initialTab: DashboardTab;
  onCreate: () => void;
}) {
  const onSample = useSampleExperiment();
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
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 shadow-[inset_0_-1px_0_var(--line)]">
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
                onSample={onSample}
              />
            }
          />
        </TabsContent>
      ))}
      <DeleteExperimentDialog experiment={toDelete} onClose={() => setToDelete(null)} />
    </Tabs>
  );
}

import type { Results } from '@frontrunner/contracts';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeftRight } from 'lucide-react';
import { BackLink, Page } from '@/components/page.tsx';
import { Banner, Failure } from '@/components/ui/banner.tsx';
import { Button, ButtonLink } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { SelectField } from '@/components/ui/field.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { useExperiment } from '@/features/experiments/index.ts';
import { explain } from '@/lib/api-error.ts';
import { formatDateTime } from '@/lib/format.ts';
import { type ComparedSide, compareSearch, paths, readSide, type SideName } from '@/lib/paths.ts';
import { ExperimentPicker } from './components/experiment-picker.tsx';
import { type Compared, FactsTable } from './components/facts-table.tsx';
import { VariantsTable } from './components/variants-table.tsx';
import { useRuns } from './queries.ts';

type Chosen = Record<SideName, ComparedSide | null>;
const titles: Record<SideName, string> = { left: 'First', right: 'Second' };

/** Two analyses side by side: of one experiment, or of any two. The address says which. */
export default function ComparisonPage() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const chosen: Chosen = { left: readSide(search, 'left'), right: readSide(search, 'right') };
  const choose = (next: Partial<Chosen>) =>
    void navigate({
      to: '/compare',
      search: compareSearch({ ...chosen, ...next }),
      resetScroll: false,
    } as unknown as Parameters<typeof navigate>[0]);
  const left = useSide(chosen.left);
  const right = useSide(chosen.right);
  return (
    <Page
      back={<BackLink />}
      title="Compare"
      subtitle="What changed in the texts, and in what is predicted of them"
      actions={
        chosen.left &&
        chosen.right && (
          <Button onClick={() => choose({ left: chosen.right, right: chosen.left })}>
            <ArrowLeftRight aria-hidden /> Swap
          </Button>
        )
      }
    >
      <div className="grid items-start gap-4 md:grid-cols-2">
        {(['left', 'right'] as const).map((name) => (
          <Side
            key={name}
            name={name}
            chosen={chosen}
            side={name === 'left' ? left : right}
            onChoose={(side) => choose({ [name]: side })}
          />
        ))}
      </div>
      <Comparison left={left} right={right} chosen={chosen} />
    </Page>
  );
}

/** One side as far as it is known: its experiment, the analyses to choose from, and the one that is shown. */
function useSide(side: ComparedSide | null) {
  const experiment = useExperiment(side?.experiment ?? '', side !== null);
  const runs = useRuns(side?.experiment);
  const shown = side?.run ? runs.data?.find(({ runId }) => runId === side.run) : runs.data?.[0];
  return {
    name: experiment.data ? experiment.data.name || 'Untitled Experiment' : 'Loading...',
    runs: runs.data,
    shown,
    error: experiment.error ?? runs.error,
    retry: () => void Promise.all([experiment.refetch(), runs.refetch()]),
  };
}
type LoadedSide = ReturnType<typeof useSide>;

interface SideProps {
  name: SideName;
  chosen: Chosen;
  side: LoadedSide;
  onChoose: (side: ComparedSide | null) => void;
}

/** What stands on one side, and the choice of another experiment or analysis. */
function Side({ name, chosen, side, onChoose }: SideProps) {
  const own = chosen[name];
  if (!own) {
    const other = chosen[name === 'left' ? 'right' : 'left'];
    return (
      <ExperimentPicker
        title={`${titles[name]} experiment`}
        except={other?.experiment}
        onPick={(experiment) => onChoose({ experiment })}
      />
    );
  }
  const { runs, shown, error, retry } = side;
  return (
    <Card
      title={
        <Link to={paths.results(own.experiment)} className="wrap-anywhere text-accent">
          {side.name}
        </Link>
      }
      action={
        <Button size="small" onClick={() => onChoose(null)}>
          Choose another
        </Button>
      }
    >
      <div className="px-5 pb-5">
        {error ? (
          <Failure onRetry={retry}>{explain(error)}</Failure>
        ) : !runs ? (
          <Skeleton className="h-14" />
        ) : runs.length === 0 ? (
          <p className="text-muted">This experiment has no finished analysis yet. Run it first.</p>
        ) : (
          <>
            {!shown && (
              <Banner>The analysis that the address names is not there any more. Choose another one.</Banner>
            )}
            <SelectField
              label={`${titles[name]} analysis`}
              value={shown?.runId ?? ''}
              onChange={({ target }) => onChoose({ experiment: own.experiment, run: target.value })}
            >
              {!shown && <option value="">Choose an analysis</option>}
              {runs.map((run, index) => (
                <option key={run.runId} value={run.runId}>
                  {formatDateTime(run.createdAt)}
                  {index === 0 ? ' (latest)' : ''}
                </option>
              ))}
            </SelectField>
          </>
        )}
      </div>
    </Card>
  );
}

interface ComparisonProps {
  left: LoadedSide;
  right: LoadedSide;
  chosen: Chosen;
}

function Comparison({ left, right, chosen }: ComparisonProps) {
  if (!left.shown || !right.shown) return null;
  if (left.shown.runId === right.shown.runId)
    return (
      <Banner>
        <p>Both sides are the same analysis. Choose another analysis or experiment on one of them.</p>
        <ButtonLink className="mt-2" to={paths.experiment(chosen.left?.experiment ?? '')}>
          Open the experiment to run it again
        </ButtonLink>
      </Banner>
    );
  const sameExperiment = chosen.left?.experiment === chosen.right?.experiment;
  const compared = (name: string, results: Results): Compared => ({ name, results });
  const names = sameExperiment ? ['first analysis', 'second analysis'] : ['first', 'second'];
  const [a, b] = [compared(names[0] ?? '', left.shown), compared(names[1] ?? '', right.shown)];
  return (
    <>
      <FactsTable left={a} right={b} />
      <VariantsTable left={a} right={b} sameExperiment={sameExperiment} />
    </>
  );
}

import type { ListedExperiment, Tag } from '@frontrunner/contracts';
import { Link } from '@tanstack/react-router';
import { Card } from '@/components/ui/card.tsx';
import { type Column, Table } from '@/components/ui/table.tsx';
import { formatChange, formatDate, formatPercent } from '@/lib/format.ts';
import { paths } from '@/lib/paths.ts';
import { StatusBadge } from './experiment-card.tsx';
import { TagMark } from './tag-mark.tsx';

interface ExperimentTableProps {
  experiments: readonly ListedExperiment[];
  tags: readonly Tag[];
  selected: ReadonlySet<string>;
  /** Null for somebody who may change nothing. */
  onSelect: ((id: string, selected: boolean) => void) | null;
}

/** The experiments as rows, to compare and to choose many at once. */
export function ExperimentTable({ experiments, tags, selected, onSelect }: ExperimentTableProps) {
  const columns: Column<ListedExperiment>[] = [
    { header: 'Name', cell: (experiment) => <NameCell experiment={experiment} tags={tags} /> },
    { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
    { header: 'Variants', cell: ({ variantCount }) => variantCount, numeric: true },
    {
      header: 'Best chance',
      numeric: true,
      cell: ({ results }) =>
        results?.bestVariants[0] ? formatPercent(results.bestVariants[0].confidencePct) : '–',
    },
    {
      header: 'Expected lift',
      numeric: true,
      cell: ({ results }) => {
        const lift = results?.bestVariants[0]?.lift;
        return lift ? formatChange(lift.mean) : '–';
      },
    },
    {
      header: 'Date',
      className: 'whitespace-nowrap',
      cell: ({ createdAt, results }) => formatDate(results?.createdAt ?? createdAt),
    },
  ];
  if (onSelect)
    columns.unshift({
      header: 'Selected',
      cell: ({ id, name }) => (
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          className="size-4 accent-accent max-sm:size-6"
          checked={selected.has(id)}
          onChange={({ target }) => onSelect(id, target.checked)}
        />
      ),
    });
  return (
    <Card className="overflow-hidden">
      <Table
        caption="Experiments"
        columns={columns}
        rows={experiments}
        rowKey={({ id }) => id}
        stackBelow="lg"
      />
    </Card>
  );
}

function NameCell({ experiment, tags }: { experiment: ListedExperiment; tags: readonly Tag[] }) {
  const { id, name, status, deletedAt } = experiment;
  const own = tags.filter((tag) => experiment.tags.includes(tag.id));
  return (
    <span className="flex flex-wrap items-center gap-2">
      {deletedAt ? (
        <span className="font-medium wrap-anywhere">{name}</span>
      ) : (
        <Link
          to={status === 'Complete' ? paths.results(id) : paths.experiment(id)}
          className="font-medium wrap-anywhere text-accent"
        >
          {name || 'Untitled Experiment'}
        </Link>
      )}
      {own.map((tag) => (
        <TagMark key={tag.id} tag={tag} />
      ))}
    </span>
  );
}

import type { ExperimentStatus, ListedExperiment, Tag } from '@frontrunner/contracts';
import { Link } from '@tanstack/react-router';
import { ArrowRight, MessageSquare, Trash2 } from 'lucide-react';
import { Badge, type Tone } from '@/components/ui/badge.tsx';
import { IconButton } from '@/components/ui/button.tsx';
import { useMay } from '@/features/accounts/index.ts';
import { formatDate } from '@/lib/format.ts';
import { paths } from '@/lib/paths.ts';
import { ExperimentCardBody } from './experiment-card-body.tsx';
import { MadeBy } from './made-by.tsx';
import { TagMark } from './tag-mark.tsx';

interface ExperimentCardProps {
  experiment: ListedExperiment;
  tags: readonly Tag[];
  onDelete: (experiment: ListedExperiment) => void;
}

/** One experiment of the list. The whole card leads on; its link is the one stop for keyboard and screen reader. */
export function ExperimentCard({ experiment, tags, onDelete }: ExperimentCardProps) {
  const { id, name, status, results } = experiment;
  const isEditor = useMay('editor');
  const complete = status === 'Complete';
  return (
    <article className="relative flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface px-5 pt-5 pb-2.5 transition-colors hover:border-input">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="text-lg font-semibold break-words">{name || 'Untitled Experiment'}</h3>
          <p className="figures text-sm text-muted">
            {complete && results
              ? `Completed ${formatDate(results.createdAt)}`
              : `Created ${formatDate(experiment.createdAt)}`}
          </p>
          <MadeBy {...experiment} />
        </div>
        <StatusBadge status={status} />
      </div>
      {(tags.length > 0 || experiment.sample) && (
        <p className="flex flex-wrap gap-1.5">
          {experiment.sample && <Badge>Sample, counts against no limit</Badge>}
          {tags.map((tag) => (
            <TagMark key={tag.id} tag={tag} />
          ))}
        </p>
      )}
      <ExperimentCardBody experiment={experiment} />
      <div className="mt-auto flex items-center justify-between border-t border-line pt-2">
        <Link
          to={complete ? paths.results(id) : paths.experiment(id)}
          aria-label={`${complete ? 'View Results' : 'View Details'}: ${name}`}
          className="inline-flex min-h-[34px] items-center gap-1.5 font-medium text-accent after:absolute after:inset-0 after:rounded-lg max-sm:min-h-11"
        >
          {complete ? 'View Results' : 'View Details'} <ArrowRight aria-hidden className="size-4" />
        </Link>
        {experiment.openComments > 0 && (
          <span className="figures mr-auto ml-4 inline-flex items-center gap-1 text-sm text-muted">
            <MessageSquare aria-hidden className="size-3.5" /> {experiment.openComments}{' '}
            <span className="sr-only">
              {experiment.openComments === 1 ? 'open comment' : 'open comments'}
            </span>
          </span>
        )}
        {isEditor && status !== 'Running' && (
          <IconButton
            icon={Trash2}
            size="edgeIcon"
            label={`Delete ${name}`}
            className="relative z-10 text-muted"
            onClick={() => onDelete(experiment)}
          />
        )}
      </div>
    </article>
  );
}

const tones: Record<ExperimentStatus, Tone> = { Complete: 'positive', Running: 'running', Idle: 'neutral' };

/** Green when complete, amber while running, grey otherwise; 'Idle' when there is no status. */
export function StatusBadge({ status }: { status: ExperimentStatus | undefined }) {
  return <Badge tone={tones[status ?? 'Idle'] ?? 'neutral'}>{status ?? 'Idle'}</Badge>;
}

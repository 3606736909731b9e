import { Link } from '@tanstack/react-router';
import { RotateCcw, Sparkles } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { Spinner } from '@/components/ui/progress.tsx';
import { useMay, useUser } from '@/features/accounts/index.ts';
import type { Iteration } from '@/features/writing/index.ts';
import { paths } from '@/lib/paths.ts';

interface IterationButtonProps {
  kind: 'winner' | 'control';
  iteration: Iteration;
  /** The thing to do now; a control that won cannot be iterated from, so that there it is not. */
  primary?: boolean;
}
const labels = { winner: 'Iterate from Winner', control: 'Try Again' } as const;

/** 'Iterate from Winner' or 'Try Again'; leads a Free user to the upgrade page. */
export function IterationButton({ kind, iteration, primary = true }: IterationButtonProps) {
  const { isPro } = useUser();
  const isEditor = useMay('editor');
  const Icon = kind === 'winner' ? Sparkles : RotateCcw;
  if (!isEditor) return null;
  if (!isPro) {
    return (
      <Button className="print:hidden" asChild>
        <Link to={paths.upgrade}>
          <Icon aria-hidden /> {labels[kind]} (Pro)
        </Link>
      </Button>
    );
  }
  const { making, fromWinner, tryAgain } = iteration;
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      className="print:hidden"
      disabled={making !== null}
      onClick={kind === 'winner' ? fromWinner : tryAgain}
    >
      {making === kind ? <Spinner /> : <Icon aria-hidden />}
      {making === kind ? 'Creating...' : labels[kind]}
    </Button>
  );
}

/** Says what is being made while the next experiment is made. */
export function IterationProgress({ making }: Pick<Iteration, 'making'>) {
  if (!making) return null;
  return (
    <p role="status" className="flex items-center gap-2.5 text-muted">
      <Spinner className="size-4" />
      {making === 'winner'
        ? 'Writing five variants of the winner and naming the next experiment...'
        : 'Writing five new variants of the control and naming the next experiment...'}
    </p>
  );
}

import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Spinner } from '@/components/ui/spinner.tsx';

/** The decision is being written; it can be cancelled. */
export function DecisionProgress({ name, onCancel }: { name: string; onCancel: () => void }) {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 px-5 py-4">
      <p role="status" className="flex items-center gap-2.5">
        <Spinner className="size-4" />
        <span>
          Analyzing the decision of {name}...{' '}
          <span className="text-muted">A language model takes 30 to 60 seconds.</span>
        </span>
      </p>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </Card>
  );
}

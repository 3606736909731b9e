import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { CopyButton } from '@/components/ui/copy-button.tsx';
import { exportAddress } from '../queries.ts';

const command = 'npx frontrunner verify frontrunner-track-record.jsonl';

/** Hands out the sealed forecasts and says how anybody checks them. */
export function VerifyCard({ sealed, chainHead }: { sealed: number; chainHead: string }) {
  return (
    <Card
      title="Check it yourself"
      subtitle="Nothing here has to be believed"
      action={
        <Button asChild className="print:hidden">
          <a href={exportAddress} download="frontrunner-track-record.jsonl">
            <Download aria-hidden /> Export the sealed forecasts
          </a>
        </Button>
      }
    >
      <div className="flex flex-col gap-3 px-5 pb-5 text-sm">
        <p className="max-w-prose text-muted">
          Each forecast is sealed when its analysis ends, and its seal contains the one before. The exported
          file is checked without our server; a line that was changed, left out, moved or added is named. The
          file holds figures and hashes of the texts, not the texts.
        </p>
        <p className="flex flex-wrap items-center gap-1 print:hidden">
          <code className="rounded-sm bg-sunken px-2 py-1 break-all">{command}</code>
          <CopyButton text={command} subject="the command" />
        </p>
        {sealed > 0 && (
          <p className="text-muted">
            End of the chain now: <code className="break-all text-ink">{chainHead}</code>. Note it: with{' '}
            <code>--hash</code> a later export shows that nothing before it was rewritten.
          </p>
        )}
        <p className="max-w-prose text-muted">
          Deleting an experiment removes its texts for good. Its sealed line and the figures of its outcome
          stay, so that no forecast can be deleted because it was wrong.
        </p>
      </div>
    </Card>
  );
}

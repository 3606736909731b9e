import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { Card, CardHeader } from '@/components/ui/card.tsx';
import { downloadPageSample } from '../sample-csv.ts';
import { ArchiveHelp } from './archive-help.tsx';

/** What the benchmark does and what its file looks like. */
export function HowItWorks() {
  return (
    <Card>
      <CardHeader
        title="How it Works"
        action={
          <Button onClick={() => void downloadPageSample()}>
            <Download aria-hidden /> Download Sample CSV
          </Button>
        }
      />
      <div className="grid gap-x-10 gap-y-4 px-5 pb-5 md:grid-cols-2">
        <div className="flex flex-col gap-2">
          <p>
            Upload A/B tests that you have already run. The model predicts the winner of each from its
            headlines alone, and you see how often it would have been right, and how right it is when it says
            that it is sure.
          </p>
          <p className="text-muted">
            Your file is scored on this installation and shown to nobody else. The newest 20 results are kept.
          </p>
          <ArchiveHelp />
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-3">
          <dt className="font-medium">Column 1</dt>
          <dd>The control headline</dd>
          <dt className="font-medium">Column 2</dt>
          <dd>The actual winner (must match the control or a variant exactly)</dd>
          <dt className="font-medium whitespace-nowrap">Columns 3 onward</dt>
          <dd>All variants tested; a winning variant must also appear in columns 3 onward</dd>
        </dl>
      </div>
    </Card>
  );
}

import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { paths } from '@/lib/paths.ts';
import { downloadPageSample } from '../sample-csv.ts';

/** What the benchmark does and what its file looks like. */
export function HowItWorks() {
  return (
    <Card
      title="How it Works"
      action={
        <Button onClick={() => void downloadPageSample()}>
          <Download aria-hidden /> Download Sample CSV
        </Button>
      }
    >
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
          <p className="text-muted">
            Kept results also teach a small correction of your own, with the outcomes that you record; the{' '}
            <Link to={paths.trackRecord} className="text-accent underline underline-offset-4">
              Track Record
            </Link>{' '}
            page shows it and switches it off. It never judges tests that it learnt from: those are scored
            with the shipped model.
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

const archiveAddress = 'https://osf.io/jd64p';

/** The link that explains how to get real tests to try. */
function ArchiveHelp() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p>
        No tests at hand?{' '}
        <Button variant="link" size="inline" onClick={() => setOpen(true)}>
          Get thousands of real ones
        </Button>
      </p>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Real tests from a public archive"
        description="The Upworthy Research Archive holds 32,487 headline experiments, free to use with attribution (CC BY 4.0)."
      >
        <ol className="flex list-decimal flex-col gap-3 pl-5">
          <li>
            Download its CSV files from{' '}
            <a
              href={archiveAddress}
              target="_blank"
              rel="noreferrer"
              className="text-accent underline underline-offset-4"
            >
              osf.io/jd64p
            </a>{' '}
            into a folder.
          </li>
          <li>
            In the folder of this product, run
            <code className="mt-1.5 block overflow-x-auto rounded-md bg-sunken px-3 py-2">
              npm run archive:benchmark -- --from FOLDER --out tests.csv
            </code>
            It keeps the tests with a clear winner. Add <code>--all</code> to keep every test.
          </li>
          <li>Upload tests.csv here.</li>
        </ol>
        <p className="mt-4 text-sm text-muted">
          The shipped model learnt from a part of this archive, so it does better on that part than on tests
          that it has never seen. Matias, Munger, Le Quere and Ebersole, Scientific Data 8, 195 (2021).
        </p>
      </Dialog>
    </>
  );
}

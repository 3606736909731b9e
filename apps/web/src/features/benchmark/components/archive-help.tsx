import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';

const archiveAddress = 'https://osf.io/jd64p';

/** The link that explains how to get real tests to try. */
export function ArchiveHelp() {
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

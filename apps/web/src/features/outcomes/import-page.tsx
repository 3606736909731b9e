import { FileDrop } from '@/components/file-drop.tsx';
import { BackLink, Page } from '@/components/page.tsx';
import { Banner } from '@/components/ui/banner.tsx';
import { Button, ButtonLink } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Progress } from '@/components/ui/progress.tsx';
import { useMay } from '@/features/accounts/index.ts';
import { countOf } from '@/lib/format.ts';
import { paths } from '@/lib/paths.ts';
import { ImportFates, ImportProblems, ImportTests } from './components/import-preview.tsx';
import { MappingFields } from './components/mapping-fields.tsx';
import { useImport } from './use-import.ts';

/** Many finished tests at once: chosen, mapped, looked at, imported. */
export default function ImportPage() {
  const isEditor = useMay('editor');
  const work = useImport();
  const { file, busy, percent, problem, done } = work;
  const willStore = file ? file.preview.counts.create + file.preview.counts.record : 0;
  return (
    <Page
      back={<BackLink />}
      title="Import finished tests"
      subtitle="What your past tests did, from a CSV file of your test or mail programme."
    >
      {!isEditor ? (
        <Banner>Importing needs the editor role. Ask one of the admins of this workspace.</Banner>
      ) : done ? (
        <Card titleId="imported" title="Imported" className="overflow-hidden">
          <ImportFates counts={done.counts} isDone />
          <ImportProblems answer={done} />
          <div className="flex flex-wrap gap-2 p-5">
            <ButtonLink variant="primary" to={paths.dashboard}>
              Go to Dashboard
            </ButtonLink>
            <Button onClick={work.again}>Import another file</Button>
          </div>
        </Card>
      ) : (
        <>
          <Card className="flex flex-col gap-4 p-5">
            <FileDrop
              label="CSV file with finished tests"
              disabled={busy}
              onFile={(chosen) => void work.take(chosen)}
            >
              <span className="text-lg font-semibold">
                {file ? countOf(file.preview.rows, 'row') : 'Choose a file of finished tests'}
              </span>
              <span className="text-sm wrap-anywhere text-muted">
                {file
                  ? `${file.name}. Click or drop another file to replace it.`
                  : 'One row for each headline: experiment, headline, impressions, clicks; dates if you have them. A .csv file, up to 20,000 rows and 5 MB.'}
              </span>
            </FileDrop>
            {busy && (
              <div className="flex flex-col gap-1.5">
                <Progress value={percent} label="Progress of the import" tone="running" />
                <p role="status" className="text-sm text-muted">
                  {percent === null ? 'Reading the file...' : 'Predicting and storing the tests...'}
                </p>
              </div>
            )}
            <HowItWorks />
          </Card>
          {problem && <Banner tone="danger">{problem}</Banner>}
          {file && (
            <Card
              titleId="preview"
              title="What will be imported"
              subtitle="Nothing is stored yet. Check that the columns are read rightly."
              className="overflow-hidden"
            >
              <MappingFields
                key={file.name}
                columns={file.preview.columns}
                mapping={file.preview.mapping}
                busy={busy}
                onChange={(mapping) => void work.remap(mapping)}
              />
              {file.preview.mapping && (
                <>
                  <ImportFates counts={file.preview.counts} isDone={false} />
                  <ImportProblems answer={file.preview} />
                  <div className="flex flex-wrap items-center gap-3 p-5">
                    <Button
                      variant="primary"
                      disabled={busy || willStore === 0}
                      onClick={() => void work.run()}
                    >
                      Import {countOf(willStore, 'test')}
                    </Button>
                    {willStore === 0 && (
                      <span className="text-sm text-muted">There is nothing new to import.</span>
                    )}
                  </div>
                  <ImportTests tests={file.preview.tests} />
                </>
              )}
            </Card>
          )}
        </>
      )}
    </Page>
  );
}

function HowItWorks() {
  return (
    <ul className="max-w-prose list-disc pl-5 text-sm text-muted">
      <li>A test of an experiment that you analyzed here is recorded on its latest analysis.</li>
      <li>
        Any other becomes an experiment that is predicted now. It counts as a back-test: never among the
        forecasts that were made before a test.
      </li>
      <li>Tests that the model learnt from are set aside, for it would know their results.</li>
      <li>The same file again adds nothing.</li>
    </ul>
  );
}

import { Badge } from '@/components/ui/badge.tsx';
import { ButtonLink } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { useMay } from '@/features/accounts/index.ts';
import { paths } from '@/lib/paths.ts';
import { accuracyText, countOf, workedExample } from '../record-texts.ts';
import { ReliabilityPlot } from './reliability-plot.tsx';

/** What the page is for, before there is anything on it. */
export function EmptyRecord({ sealed }: { sealed: number }) {
  const isEditor = useMay('editor');
  const { settled, right, wrong, tooClose, reliability } = workedExample;
  return (
    <>
      <section className="flex flex-col items-start gap-3">
        <h2 className="text-lg font-semibold">
          {sealed === 0
            ? 'No forecast yet'
            : `${countOf(sealed, 'forecast')} sealed, and no outcome recorded yet`}
        </h2>
        <ol className="max-w-prose list-decimal space-y-1 pl-5 text-muted">
          <li>Every finished analysis is sealed: nobody, not even we, can change it unnoticed.</li>
          <li>
            You run the real test, and record on the results page how often each headline was shown and
            clicked.
          </li>
          <li>Here stands how often the forecasts were right, and whether acting on them paid.</li>
        </ol>
        <div className="flex flex-wrap items-center gap-2">
          <ButtonLink variant="primary" to={paths.dashboard}>
            {sealed === 0 ? 'Make a forecast' : 'Choose a test to record'}
          </ButtonLink>
          {isEditor && <ButtonLink to={paths.importOutcomes}>Import past tests</ButtonLink>}
        </div>
        {isEditor && (
          <p className="max-w-prose text-sm text-muted">
            Tests that are over already are predicted at once, as a file. They count as back-tests, apart from
            the forecasts.
          </p>
        )}
      </section>
      <Card
        title="How it will look"
        subtitle="Invented figures, to explain the page"
        action={<Badge>Example</Badge>}
        titleId="worked-example"
      >
        <div className="flex flex-col gap-4 px-5 pb-5">
          <p className="max-w-prose">
            Of {settled} tests {right} came out as forecast, {wrong} did not, and {tooClose} were too close to
            say: {accuracyText(workedExample)} right. Where a chance of about 70% was given, the variant won
            in 77% of the tests, so the chances mean what they say: every bar below reaches the dashed line.
          </p>
          <ReliabilityPlot points={reliability} />
        </div>
      </Card>
    </>
  );
}

import type { PublicConfig } from '@frontrunner/contracts';
import { contentTypeLabels, contentTypes } from '@frontrunner/contracts/content-types';
import { limits, planLimits } from '@frontrunner/contracts/limits';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button, ButtonLink } from '@/components/ui/button.tsx';
import { paths } from '@/lib/paths.ts';
import { MeasuredAccuracy } from './measured-accuracy.tsx';
import { headlines, posts } from './measured-figures.ts';

/** What somebody asks who is to pay for this, each answered with what was measured or is done. */
export default function BuyersQuestions({ config }: { config: PublicConfig | null }) {
  return (
    <>
      <Question
        title="How often is it right?"
        lead="Guessing is right in 50%. This is what the model reached on tests that it had never seen."
      >
        <MeasuredAccuracy />
      </Question>
      <Question
        title="What is it not measured on?"
        lead="Nothing is claimed where nothing was counted."
        quiet
      >
        <NotMeasured />
      </Question>
      <Question
        title="How does a live test follow?"
        lead="A prediction saves traffic; it does not replace the test. The way to one is a button."
      >
        <WayToLiveTest />
      </Question>
      <Question title="What does it cost?" lead="Begin free, without a card." quiet>
        <Prices payments={config?.payments ?? null} />
      </Question>
      <Question title="What is stored?" lead="What you would want in a privacy notice, in short.">
        <Stored leaves={config?.writer.leavesMachine ?? false} />
      </Question>
      <footer className="border-t border-line">
        <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-4 px-5 py-8 sm:px-8">
          <p className="max-w-prose text-muted">
            A prediction is a probability, not a promise: every result says how sure it is, and the benchmark
            shows how often the model would have been right on your own past tests.
          </p>
          <Button asChild>
            <a href="#try">Try your headlines</a>
          </Button>
        </div>
      </footer>
    </>
  );
}

interface QuestionProps {
  title: string;
  lead: string;
  /** Every other question stands on the page's own ground. */
  quiet?: boolean;
  children: ReactNode;
}

function Question({ title, lead, quiet = false, children }: QuestionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`border-t border-line ${quiet ? '' : 'bg-surface'}`}>
      <div className="mx-auto grid w-full max-w-6xl gap-x-16 gap-y-7 px-5 py-12 sm:px-8 lg:grid-cols-[15rem_minmax(0,1fr)] lg:py-16">
        <div>
          <h2 id={id} className="text-2xl font-semibold text-balance">
            {title}
          </h2>
          <p className="mt-2 text-muted">{lead}</p>
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  );
}

const measuredTypes = ['headline', 'social'];
const unmeasured = contentTypes
  .filter((type) => !measuredTypes.includes(type) && type !== 'other')
  .map((type) => contentTypeLabels[type]);

function NotMeasured() {
  return (
    <Facts
      facts={[
        [
          unmeasured.join(', '),
          'Ranked as headlines are. Their chances stay between 20% and 80% and are never called High, until the results of your own tests prove the type.',
        ],
        ['Other publishers, languages and years', `${headlines.caveat} Texts far from those go towards 50%.`],
        ['Social posts', posts.caveat],
        [
          'Images, audience, season',
          'Not read. Simulated customers are for thinking, and never touch a chance.',
        ],
      ]}
    />
  );
}

function WayToLiveTest() {
  const steps = [
    ['Predict', 'Paste your lines. Each gets its chance against the control, and the lift to expect.'],
    ['Plan', 'The plan says how many visitors the lines worth testing need, and how many days that takes.'],
    [
      'Run',
      'Two lines in the head of your pages run the test, without a cookie. It is looked at every minute, and ends itself once waiting is worth less than choosing.',
    ],
    [
      'Settle',
      'The result settles the forecast. Your track record shows whether the chances meant what they said to you.',
    ],
  ] as const;
  return (
    <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-4">
      {steps.map(([title, text], index) => (
        <li key={title} className="border-t-2 border-accent pt-3">
          <h3 className="font-semibold">
            <span className="figures mr-1.5 text-accent">{index + 1}</span> {title}
          </h3>
          <p className="mt-1 text-muted">{text}</p>
        </li>
      ))}
    </ol>
  );
}

function Prices({ payments }: { payments: PublicConfig['payments'] | null }) {
  const { free, pro } = planLimits;
  const [amount, period] = payments?.priceText?.split('/') ?? [];
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Plan
        name="Free"
        amount="$0"
        points={[
          `${free.experiments} experiments at a time, ${free.experimentsEver} in all`,
          `Up to ${free.variants} variants in each`,
          'Chances, expected lift and the reasons for them',
          'Benchmark on your own past tests, and your track record',
        ]}
      />
      <Plan
        name="Pro"
        amount={amount}
        period={period}
        points={[
          'Experiments without a limit',
          'Variants written for you, customer insights and simulated feedback',
          `Up to ${pro.seats} people in a workspace, with roles and a log`,
          'Cancel at any time; what you have paid for stays until the period ends',
        ]}
      >
        {payments?.provider === 'off' ? (
          <p className="text-sm text-muted">Payments are switched off on this installation.</p>
        ) : (
          <ButtonLink to={paths.upgrade}>What Pro adds</ButtonLink>
        )}
      </Plan>
    </div>
  );
}

interface PlanProps {
  name: string;
  amount: string | undefined;
  period?: string | undefined;
  points: readonly string[];
  children?: ReactNode;
}

function Plan({ name, amount, period, points, children }: PlanProps) {
  return (
    <section
      aria-label={`${name} plan`}
      className="flex flex-col rounded-lg border border-line bg-surface p-6"
    >
      <h3 className="text-lg font-semibold">{name}</h3>
      <p className="mt-1 min-h-8">
        {amount && <span className="figures text-3xl font-semibold">{amount}</span>}
        {period && <span className="text-muted">/{period}</span>}
      </p>
      <ul className="my-4 flex flex-col gap-2 text-muted">
        {points.map((point) => (
          <li key={point} className="flex gap-2">
            <Check aria-hidden className="mt-1 size-3.5 shrink-0 text-accent" />
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-auto">{children}</div>
    </section>
  );
}

function Stored({ leaves }: { leaves: boolean }) {
  return (
    <Facts
      facts={[
        ['What you try here', 'Nothing. The lines are predicted and forgotten.'],
        [
          'What you keep after signing in',
          `Your experiments, until you delete them: ${limits.trashDays} days in the trash, then gone. All of it can be downloaded, and the account deleted, in your profile.`,
        ],
        [
          'Who sees your texts',
          leaves
            ? 'The model that predicts runs on this server. Writing with a language model sends texts to its provider, after you agree.'
            : 'The model that predicts runs on this server, and so does what writes texts.',
        ],
        [
          'Visitors of a live test',
          'No cookie, no address, no browser name: a keyed hash that cannot be joined across tests, for 30 days after its end.',
        ],
      ]}
    />
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt className="font-semibold">{term}</dt>
          <dd className="mt-1 text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

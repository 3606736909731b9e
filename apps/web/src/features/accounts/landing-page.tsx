import { Brand } from '@/components/brand.tsx';
import { ThemeToggle } from '@/components/theme-toggle.tsx';
import { useConfig } from './api/use-config.ts';
import { LandingPreview } from './components/landing-preview.tsx';
import { SignIn } from './components/sign-in.tsx';
import { useLandingToasts } from './use-landing-toasts.ts';

const steps = [
  ['Write', 'Put your current headline beside the alternatives you have in mind.'],
  ['Predict', 'A model trained on real A/B tests compares every variant with the control.'],
  ['Decide', 'Read which one is likely to win, how sure that is, and why.'],
] as const;

/** What a visitor sees who is not signed in, at every address but the upgrade pages. */
export function LandingPage() {
  useLandingToasts();
  const { data: config } = useConfig();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between px-5 py-5 sm:px-8">
        <Brand />
        <ThemeToggle />
      </header>
      <main className="mx-auto grid w-full max-w-6xl flex-1 items-start gap-x-16 gap-y-10 px-5 pt-4 pb-14 sm:px-8 lg:grid-cols-[minmax(0,26rem)_1fr]">
        <div>
          <h1 className="text-4xl font-semibold tracking-tight sm:text-5xl">
            Know which headline wins before you run the test
          </h1>
          <p className="mt-4 text-lg text-muted">
            Frontrunner predicts the outcome of headline A/B tests, so that you spend traffic only on the
            variants worth it.
          </p>
          <SignIn config={config ?? null} />
        </div>
        <LandingPreview />
      </main>
      <section aria-label="How it works" className="border-t border-line bg-surface">
        <div className="mx-auto grid w-full max-w-6xl gap-x-10 gap-y-6 px-5 py-9 sm:px-8 md:grid-cols-3">
          {steps.map(([title, text], index) => (
            <div key={title}>
              <h2 className="text-lg font-semibold">
                <span className="figures mr-2 text-accent">{index + 1}</span>
                {title}
              </h2>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          ))}
          <p className="border-t border-line pt-5 text-sm text-muted md:col-span-3">
            A prediction is a probability, not a promise. Every result says how sure it is, a close call is
            called one, and the benchmark shows how often the model would have been right on your own past
            tests.
          </p>
        </div>
      </section>
    </div>
  );
}

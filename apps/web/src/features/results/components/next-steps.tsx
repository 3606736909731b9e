import type { PerVariant } from '@frontrunner/contracts';
import { confidenceTier } from '@frontrunner/predictor/confidence';
import { impressionsPerArm } from '@frontrunner/statistics/sample-size';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Card } from '@/components/ui/card.tsx';
import { TextField } from '@/components/ui/field.tsx';
import { formatNumber, formatPercent } from '@/lib/format.ts';
import { notWorthTesting, rankedVariants } from '../result-texts.ts';

/** What to do next: how long a real test would have to run, and what not to spend traffic on. */
export function NextSteps({ entries, winner }: { entries: readonly PerVariant[]; winner: PerVariant }) {
  const losers = notWorthTesting(entries);
  const challenger = rankedVariants(entries).find((entry) => !losers.includes(entry));
  return (
    <Card title="What to do next" subtitle={adviceFor(winner, challenger)}>
      <div className={clsx('grid gap-x-8 gap-y-4 px-5 pb-5', challenger && 'md:grid-cols-2')}>
        {challenger && <TestSize challenger={challenger.variant} />}
        <NotWorthTesting losers={losers} />
      </div>
    </Card>
  );
}

function adviceFor(winner: PerVariant, challenger: PerVariant | undefined): string {
  if (!challenger)
    return 'Every variant is predicted to lose to the control. Write different ones before a real test.';
  if (winner.variant === 'Control')
    return 'No variant is expected to beat the control. Write different ones, or check the strongest one in a real test.';
  // The confidence box has said what to do with a sure winner.
  const confirm = confidenceTier(winner.confidencePct) === 'high' ? 'To be sure, confirm' : 'Confirm';
  return `${confirm} ${winner.variant} against the control in a real test.`;
}

function TestSize({ challenger }: { challenger: string }) {
  const [rate, setRate] = useState('1');
  const [lift, setLift] = useState('10');
  const impressions = impressionsPerArm({ clickRatePct: Number(rate) }, Number(lift));
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Your click rate (%)"
          inputMode="decimal"
          value={rate}
          onChange={(event) => setRate(event.target.value)}
        />
        <TextField
          label="Lift worth finding (%)"
          inputMode="decimal"
          value={lift}
          onChange={(event) => setLift(event.target.value)}
        />
      </div>
      <div role="status">
        {impressions === null ? (
          <p className="text-danger">
            Enter a click rate between 0 and 100 and a lift above 0, so that the lifted rate stays below 100.
          </p>
        ) : (
          <p>
            <strong className="figures block text-3xl font-semibold">{formatNumber(impressions)}</strong>
            impressions for each of Control and {challenger}, {formatNumber(2 * impressions)} together.
          </p>
        )}
      </div>
      <p className="text-sm text-muted">
        A test of that size finds a lift of this size 4 times out of 5 (80% power, 5% level, two-sided). The
        lift is yours to choose: the model predicts which headline wins, not by how much.
      </p>
    </div>
  );
}

function NotWorthTesting({ losers }: { losers: readonly PerVariant[] }) {
  return (
    <div>
      <h3 className="text-sm font-medium">Not worth testing</h3>
      {losers.length === 0 ? (
        <p className="mt-1 text-muted">
          None can be ruled out: every variant has more than a 40% chance to beat the control.
        </p>
      ) : (
        <>
          <p className="mt-1 text-muted">Predicted to lose to the control; leave them out of the test.</p>
          <ul className="mt-2">
            {losers.map(({ variant, headline, confidencePct }) => (
              <li key={variant} className="flex justify-between gap-4 border-t border-line py-3">
                <span className="min-w-0 break-words">
                  <span className="block text-sm text-muted">{variant}</span>
                  {headline}
                </span>
                <span className="figures text-sm text-muted">{formatPercent(confidencePct, 1)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

import type { PerVariant, Traffic } from '@frontrunner/contracts';
import { confidenceTier } from '@frontrunner/predictor/confidence';
import { type Ref, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card, Figure, Strip } from '@/components/ui/card.tsx';
import { SelectField, TextField } from '@/components/ui/field.tsx';
import { countOf, formatChange, formatNumber, formatPercent } from '@/lib/format.ts';
import { rankedVariants } from '../result-texts.ts';
import { type PlannedArm, planTest, type TestPlan } from '../test-plan.ts';
import { useTraffic } from '../use-traffic.ts';

interface NextStepsProps {
  ref: Ref<HTMLElement>;
  entries: readonly PerVariant[];
  winner: PerVariant;
  /** The variants that a person wants tested; null for those that are worth it. */
  chosen: readonly string[] | null;
  onChoose: (variants: string[]) => void;
}

/** What to do next: which headlines are worth a real test, how long it takes, and what it is likely to tell. */
export function NextSteps({ ref, entries, winner, chosen, onChoose }: NextStepsProps) {
  const [traffic, change] = useTraffic();
  const numbers = numbersOf(traffic);
  const plan = planTest(entries, numbers, chosen);
  const hasLifts = entries.every(({ variant, lift }) => variant === 'Control' || lift !== null);
  return (
    <Card
      ref={ref}
      tabIndex={-1}
      className="scroll-mt-4 outline-none"
      title="What to do next"
      subtitle={adviceFor(winner, rankedVariants(entries)[0])}
    >
      {hasLifts ? (
        <div className="grid gap-x-8 gap-y-4 px-5 pb-5 md:grid-cols-2">
          <TrafficFields traffic={traffic} change={change} />
          {plan && <WhichToTest arms={plan.arms} onChoose={onChoose} />}
          <div role="status" className="flex flex-col gap-4 md:col-span-2">
            {plan ? (
              <PlanFigures plan={plan} traffic={traffic} days={numbers.days} />
            ) : (
              <p className="text-danger">
                Enter a click rate between 0 and 100 and a traffic above 0, so that a test can be planned.
              </p>
            )}
          </div>
        </div>
      ) : (
        <p className="px-5 pb-5 text-muted">
          No lifts were predicted in this analysis. Analyze again to plan a real test.
        </p>
      )}
    </Card>
  );
}

function adviceFor(winner: PerVariant, strongest: PerVariant | undefined): string {
  if (winner.variant === 'Control' || !strongest)
    return 'No variant is expected to beat the control. Write different ones, or check the strongest one in a real test.';
  // The prediction has said what to do with a sure winner.
  const confirm = confidenceTier(winner.confidencePct) === 'high' ? 'To be sure, confirm' : 'Confirm';
  return `${confirm} ${winner.variant} against the control in a real test.`;
}

/** What was typed as numbers; NaN where it is none. A comma is read as a decimal point. */
function numbersOf({ clickRate, by, visitors, days, budget }: Traffic) {
  const number = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));
  const impressions = by === 'budget' ? number(budget) : number(visitors) * number(days);
  return {
    clickRatePct: number(clickRate),
    impressions: Math.floor(impressions),
    days: by === 'budget' ? null : number(days),
  };
}

interface TrafficFieldsProps {
  traffic: Traffic;
  change: (part: Partial<Traffic>) => void;
}

function TrafficFields({ traffic, change }: TrafficFieldsProps) {
  const field = (label: string, name: Exclude<keyof Traffic, 'by'>) => (
    <TextField
      label={label}
      inputMode="decimal"
      value={traffic[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  return (
    <div className="grid grid-cols-2 gap-3 md:col-span-2 md:grid-cols-4">
      {field('Your click rate (%)', 'clickRate')}
      <SelectField
        label="Plan by"
        value={traffic.by}
        onChange={({ target }) => change({ by: target.value as Traffic['by'] })}
      >
        <option value="visitors">Visitors a day</option>
        <option value="budget">Budget of impressions</option>
      </SelectField>
      {traffic.by === 'budget' ? (
        field('Impressions in all', 'budget')
      ) : (
        <>
          {field('Visitors a day', 'visitors')}
          {field('Days to run', 'days')}
        </>
      )}
    </div>
  );
}

const reasons: Record<PlannedArm['reason'], string> = {
  control: 'what every variant is compared with',
  promising: 'worth its traffic',
  unlikely: 'hardly ever the best',
  budget: 'too little traffic for so many: fewer headlines, shown more often, tell more',
};

/** Arms that are shown at first, and all that are tested. */
const armsAtFirst = 6;

interface WhichToTestProps {
  arms: readonly PlannedArm[];
  onChoose: (variants: string[]) => void;
}

/** The arms by name and chance; their headlines stand in the table above. */
function WhichToTest({ arms, onChoose }: WhichToTestProps) {
  const [all, setAll] = useState(false);
  const tested = arms.filter((arm) => arm.tested && arm.reason !== 'control');
  // What is tested stands first, where it stays while one chooses; of many others a few are enough.
  const [first] = useState(() => new Set(tested.map(({ entry }) => entry.variant)));
  const ordered = [
    ...arms.filter(({ reason }) => reason === 'control'),
    ...arms.filter((arm) => arm.reason !== 'control' && (arm.tested || first.has(arm.entry.variant))),
    ...arms.filter((arm) => arm.reason !== 'control' && !arm.tested && !first.has(arm.entry.variant)),
  ];
  const certain = ordered.filter((arm) => arm.tested || first.has(arm.entry.variant)).length;
  const shown = all ? ordered : ordered.slice(0, Math.max(certain, armsAtFirst));
  const toggle = (name: string, on: boolean) => {
    const others = tested.map(({ entry }) => entry.variant).filter((variant) => variant !== name);
    onChoose(on ? [...others, name] : others);
  };
  return (
    <div className="md:col-span-2">
      <h3 className="text-sm font-medium">Which to test</h3>
      <ul className="mt-2 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ entry, reason, tested: isTested }) => (
          <li key={entry.variant} className="border-t border-line py-2.5">
            <label className="flex items-start gap-3" title={entry.headline}>
              <input
                type="checkbox"
                className="mt-1 size-4"
                checked={isTested}
                // A test needs the control and one variant.
                disabled={reason === 'control' || (isTested && tested.length === 1)}
                onChange={({ target }) => toggle(entry.variant, target.checked)}
              />
              <span className="min-w-0 break-words">
                <span className="font-medium">{entry.variant}</span>
                <span className="block text-sm text-muted">
                  {formatPercent(100 * entry.winnerProbability)} chance to be the best of all:{' '}
                  {reasons[reason]}.
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {shown.length < ordered.length && (
        <Button size="small" onClick={() => setAll(true)}>
          Show the other {countOf(ordered.length - shown.length, 'variant')}
        </Button>
      )}
    </div>
  );
}

interface PlanFiguresProps {
  plan: TestPlan;
  traffic: Traffic;
  days: number | null;
}

function PlanFigures({ plan, traffic, days }: PlanFiguresProps) {
  const variants = plan.arms.filter(({ tested, reason }) => tested && reason !== 'control').length;
  const visitors = Number(traffic.visitors.replace(',', '.'));
  const { needed } = plan;
  return (
    <>
      <Strip className="grid-cols-1 sm:grid-cols-3">
        <Figure label="Impressions an arm" value={formatNumber(plan.impressionsPerArm)} />
        {days !== null && <Figure label="Days" value={formatNumber(days)} />}
        <Figure label="Chance of a clear result" value={formatPercent(100 * plan.clearChance)} />
      </Strip>
      <p className="max-w-prose text-sm text-muted">
        A result is clear when {variants === 1 ? 'the variant' : `one of the ${variants} variants`} differs
        from the control at the 5% level{variants > 1 && `, corrected for ${countOf(variants, 'comparison')}`}
        . The chance is averaged over all the lifts that the prediction holds possible.
        {needed &&
          ` To find the expected ${formatChange(needed.liftPct)} itself 4 times out of 5 takes ${formatNumber(needed.perArm)} impressions an arm${
            days !== null && visitors > 0
              ? `, ${countOf(Math.ceil((needed.perArm * (variants + 1)) / visitors), 'day')}`
              : ''
          }.`}
      </p>
    </>
  );
}

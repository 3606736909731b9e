import type { PerVariant, Site } from '@frontrunner/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Failure } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { SelectField, TextField } from '@/components/ui/field.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { briefToast, failureToast } from '@/components/ui/toast-store.ts';
import { call } from '@/lib/api-client.ts';
import { countOf, formatNumber } from '@/lib/format.ts';
import { paths } from '@/lib/paths.ts';
import { isSelector, markedHeadline } from '../markup.ts';
import { plannedArms, trafficOf } from '../planned-arms.ts';
import { useSites, useStartLiveTest } from '../queries.ts';
import { UseDemoMagazine } from './demo-magazine.tsx';

interface StartDialogProps {
  experimentId: string;
  entries: readonly PerVariant[];
  onClose: () => void;
}

/** Starts a live test: which headlines, where on the page, what counts, and when it stops. */
export function StartDialog({ experimentId, entries, onClose }: StartDialogProps) {
  const sites = useSites();
  const traffic = useQuery({
    queryKey: ['workspace', 'traffic'],
    queryFn: ({ signal }) => call('GET /api/workspace/traffic', { signal }),
  });
  const isReady = sites.data && !traffic.isPending;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Start a live test"
      description="Your readers see the chosen headlines at random, in equal shares."
      className="[--dialog-width:42rem]"
      staysOnPressOutside
    >
      {sites.error ? (
        <Failure error={sites.error} onRetry={sites.refetch}>
          Your sites could not be loaded.
        </Failure>
      ) : !isReady ? (
        <Skeleton className="h-64" />
      ) : sites.data?.length === 0 ? (
        <div className="flex flex-col items-start gap-4">
          <p>
            First add the website on which it runs:{' '}
            <Link
              to={paths.workspace}
              hash="sites"
              className="font-medium text-accent underline underline-offset-4"
            >
              Members &amp; settings, Sites
            </Link>
            . An admin of this workspace can.
          </p>
          <UseDemoMagazine />
        </div>
      ) : (
        <StartForm
          experimentId={experimentId}
          entries={entries}
          sites={sites.data ?? []}
          planned={plannedArms(entries, traffic.data)}
          visitors={trafficOf(traffic.data).visitors}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface Draft {
  siteId: string;
  arms: string[];
  by: 'attribute' | 'selector';
  selector: string;
  goal: 'click' | 'selector';
  goalSelector: string;
  stopLossPct: string;
  most: string;
  minHours: string;
  afterStop: 'winner' | 'control';
}

/** What keeps the draft from being started, in words; null where nothing does. */
function mistakeIn(draft: Draft): string | null {
  if (draft.arms.length < 2) return 'Choose at least one variant beside the control.';
  if (draft.by === 'selector' && !isSelector(draft.selector))
    return 'Enter a CSS selector of the headline, such as h1.title.';
  if (draft.goal === 'selector' && !isSelector(draft.goalSelector))
    return 'Enter a CSS selector of what is to be clicked, such as a.buy.';
  const [loss, most, hours] = [Number(draft.stopLossPct), Number(draft.most), Number(draft.minHours)];
  if (!(loss >= 0.5 && loss <= 50)) return 'The loss is a number from 0.5 to 50.';
  if (!(Number.isInteger(most) && most >= 100 && most <= 10_000_000))
    return 'The most readers of a headline is a whole number from 100 to 10,000,000.';
  if (!(Number.isInteger(hours) && hours >= 1 && hours <= 720))
    return 'The least hours are a whole number from 1 to 720.';
  return null;
}

interface StartFormProps extends StartDialogProps {
  sites: readonly Site[];
  planned: string[];
  /** People a day. */
  visitors: number;
}

function StartForm({ experimentId, entries, sites, planned, visitors, onClose }: StartFormProps) {
  const [draft, setDraft] = useState<Draft>({
    siteId: sites[0]?.id ?? '',
    arms: planned,
    by: 'attribute',
    selector: '',
    goal: 'click',
    goalSelector: '',
    stopLossPct: '5',
    most: '10000',
    minHours: '24',
    afterStop: 'winner',
  });
  const [told, setTold] = useState(false);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const start = useStartLiveTest(experimentId);
  const navigate = useNavigate();
  const isDemo = sites.some(({ id, isDemo }) => isDemo && id === draft.siteId);
  const mistake = mistakeIn(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTold(true);
    if (mistake) return;
    start.mutate(
      {
        siteId: draft.siteId,
        arms: draft.arms,
        selector: draft.by === 'selector' ? draft.selector.trim() : null,
        goal: draft.goal === 'click' ? 'click' : { selector: draft.goalSelector.trim() },
        stopLossPct: Number(draft.stopLossPct),
        maxImpressionsPerArm: Number(draft.most),
        minHours: Number(draft.minHours),
        afterStop: draft.afterStop,
      },
      {
        onSuccess: ({ id, status }) => {
          briefToast({ title: status === 'waiting' ? 'Asked for approval' : 'The live test runs' });
          void navigate({ to: paths.liveTest(id) });
        },
        onError: (error) => failureToast('The live test was not started', error),
      },
    );
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-5" noValidate>
      <ArmChoice
        entries={entries}
        chosen={draft.arms}
        planned={planned}
        onChange={(arms) => change({ arms })}
      />
      <ElementFields
        draft={draft}
        change={change}
        sites={sites}
        isDemo={isDemo}
        control={entries[0]?.headline ?? ''}
      />
      <StopFields draft={draft} change={change} isDemo={isDemo} />
      <Duration draft={draft} visitors={visitors} />
      {told && mistake && (
        <p role="alert" className="text-danger">
          {mistake}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={start.isPending}>
          Start the live test
        </Button>
      </div>
    </form>
  );
}

interface ArmChoiceProps {
  entries: readonly PerVariant[];
  chosen: readonly string[];
  planned: readonly string[];
  onChange: (arms: string[]) => void;
}

function ArmChoice({ entries, chosen, planned, onChange }: ArmChoiceProps) {
  const toggle = (variant: string) =>
    onChange(
      entries
        .map((entry) => entry.variant)
        .filter((one) => (one === variant ? !chosen.includes(one) : chosen.includes(one))),
    );
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-sm font-medium">Headlines</legend>
      <p className="text-sm text-muted">
        Chosen are those worth their share of your traffic. Fewer headlines finish sooner.
      </p>
      <ul className="flex flex-col gap-1.5">
        {entries.map(({ variant, headline }) => (
          <li key={variant}>
            <label className="flex items-start gap-2.5">
              <input
                type="checkbox"
                className="mt-1 size-4 accent-accent"
                checked={chosen.includes(variant)}
                disabled={variant === 'Control' || (!chosen.includes(variant) && chosen.length >= 10)}
                onChange={() => toggle(variant)}
              />
              <span className="min-w-0 wrap-anywhere">
                <span className="text-muted">{variant}:</span> {headline}
                {!planned.includes(variant) && (
                  <span className="text-sm text-muted"> (hardly worth its share)</span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface FieldsProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}

function ElementFields({
  draft,
  change,
  sites,
  isDemo,
  control,
}: FieldsProps & { sites: readonly Site[]; isDemo: boolean; control: string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Site"
        value={draft.siteId}
        onChange={({ target }) => change({ siteId: target.value })}
      >
        {sites.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="The headline in the page"
        value={draft.by}
        onChange={({ target }) => change({ by: target.value as Draft['by'] })}
      >
        <option value="attribute">is marked with an attribute</option>
        <option value="selector">is found by a CSS selector</option>
      </SelectField>
      {draft.by === 'selector' && (
        <TextField
          label="CSS selector of the headline"
          hint="Only an element that reads exactly like the control is changed."
          value={draft.selector}
          onChange={({ target }) => change({ selector: target.value })}
        />
      )}
      <SelectField
        label="What counts as a click"
        value={draft.goal}
        onChange={({ target }) => change({ goal: target.value as Draft['goal'] })}
      >
        <option value="click">The headline or its link</option>
        <option value="selector">Something else on the site</option>
      </SelectField>
      {draft.goal === 'selector' && (
        <TextField
          label="CSS selector of what is clicked"
          hint="On this page or a later one."
          value={draft.goalSelector}
          onChange={({ target }) => change({ goalSelector: target.value })}
        />
      )}
      <div className={isDemo ? 'hidden' : 'sm:col-span-2'}>
        <p className="text-sm font-medium">In your page</p>
        <pre className="mt-1.5 whitespace-pre-wrap break-all rounded-md border border-line bg-sunken px-3 py-2 text-sm">
          <code>
            {draft.by === 'attribute'
              ? markedHeadline('ID OF THE TEST', control)
              : `Nothing to add: the element ${draft.selector || '…'} that reads “${control}”`}
          </code>
        </pre>
        {draft.by === 'attribute' && (
          <p className="mt-1.5 text-sm text-muted">The next page shows it with the test's id, to copy.</p>
        )}
      </div>
    </div>
  );
}

function StopFields({ draft, change, isDemo }: FieldsProps & { isDemo: boolean }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Stop at an expected loss of (%)"
        hint="What choosing the leader may cost at most, of the best headline's click rate."
        inputMode="decimal"
        value={draft.stopLossPct}
        onChange={({ target }) => change({ stopLossPct: target.value })}
      />
      <TextField
        label="Not before (hours)"
        hint={
          isDemo
            ? 'A test on the demo magazine may stop at once.'
            : 'Mornings and evenings differ: a day or more.'
        }
        disabled={isDemo}
        inputMode="numeric"
        value={draft.minHours}
        onChange={({ target }) => change({ minHours: target.value })}
      />
      <TextField
        label="Most readers of a headline"
        hint="Then it stops in any case."
        inputMode="numeric"
        value={draft.most}
        onChange={({ target }) => change({ most: target.value })}
      />
      <SelectField
        label="Afterwards readers see"
        value={draft.afterStop}
        onChange={({ target }) => change({ afterStop: target.value as Draft['afterStop'] })}
      >
        <option value="winner">the leader, for 90 days</option>
        <option value="control">the page's own headline</option>
      </SelectField>
    </div>
  );
}

/** How long it takes at most with the traffic that the workspace plans with. */
function Duration({ draft, visitors }: { draft: Draft; visitors: number }) {
  const people = Number(draft.most) * draft.arms.length;
  if (!(people > 0)) return null;
  const days = Math.max(1, Math.ceil(people / visitors));
  return (
    <p role="status" className="text-sm text-muted">
      At most {countOf(days, 'day')} with your {formatNumber(visitors)} readers a day ({formatNumber(people)}{' '}
      in all); mostly it is over sooner.
    </p>
  );
}

import type { PerVariant } from '@frontrunner/contracts';
import { limits } from '@frontrunner/contracts/limits';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { SelectField, TextareaField, TextField } from '@/components/ui/field.tsx';
import { paths } from '@/lib/paths.ts';
import { asksForTime, type OutcomeDraft, readArms, readSplit } from '../outcome-draft.ts';
import { readPastedCounts } from '../read-pasted-counts.ts';
import { useAnalysis } from '../use-analysis.ts';
import { OutcomeAnalysis } from './outcome-analysis.tsx';
import { OutcomeGrid } from './outcome-grid.tsx';

interface OutcomeFormProps {
  entries: readonly PerVariant[];
  analysedAt: string;
  draft: OutcomeDraft;
  onChange: (draft: OutcomeDraft) => void;
  /** What keeps it from being recorded, once that was tried. */
  problem: string | null;
  busy: boolean;
  onRecord: () => void;
  /** Absent where nothing is recorded yet. */
  onCancel: (() => void) | undefined;
}

/** Where an outcome is typed or pasted; the figures appear while typing. */
export function OutcomeForm(props: OutcomeFormProps) {
  const { entries, draft, onChange, problem, busy, onRecord, onCancel } = props;
  const [notes, setNotes] = useState<string[]>([]);
  const { arms, problems } = readArms(draft, entries);
  const split = readSplit(draft, arms.length);
  const isWhole =
    draft.way === 'counts' && arms.length > 1 && Object.keys(problems).length === 0 && split !== undefined;
  const analysis = useAnalysis(
    isWhole && arms.some((arm) => arm.impressions > 0) ? arms : null,
    split ?? null,
  );
  const set = (part: Partial<OutcomeDraft>) => onChange({ ...draft, ...part });
  const paste = (text: string) => {
    const pasted = readPastedCounts(text, entries);
    const count = Object.keys(pasted.cells).length;
    setNotes([
      `${count === 0 ? 'Nothing' : count} of ${entries.length} headlines taken from what you pasted.`,
      ...pasted.notes,
    ]);
    if (count > 0) set({ cells: { ...draft.cells, ...pasted.cells } });
  };
  return (
    <form
      className="flex flex-col gap-4 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        onRecord();
      }}
    >
      <WayToRecord way={draft.way} onChange={(way) => set({ way })} />
      {draft.way === 'counts' ? (
        <>
          <p className="px-5 text-sm text-muted">
            Type the counts, or copy the rows from a spreadsheet and paste them into any field. Leave a
            headline blank that was not tested.
          </p>
          <OutcomeGrid
            entries={entries}
            cells={draft.cells}
            arms={arms}
            problems={problems}
            onChange={(cells) => set({ cells })}
            onPaste={paste}
          />
          {notes.length > 0 && (
            <div role="status">
              <ul className="px-5 text-sm text-muted">
                {notes.slice(0, 6).map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </div>
          )}
        </>
      ) : (
        <div className="max-w-md px-5">
          <SelectField
            label="Which headline won?"
            hint="Without counts there are no chances, lifts or advice, only whether the prediction was right."
            value={draft.winner}
            onChange={({ target }) => set({ winner: target.value })}
          >
            <option value="">Choose a headline</option>
            {entries.map(({ variant, headline }) => (
              <option key={variant} value={variant}>
                {variant}: {headline.slice(0, 80)}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <Details
        {...props}
        onChange={set}
        isSplit={draft.way === 'counts'}
        splitIsWrong={split === undefined}
      />
      {problem && (
        <p role="alert" className="px-5 text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2 px-5 pb-5">
        <Button type="submit" variant="primary" disabled={busy}>
          {busy ? 'Recording...' : 'Record'}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <span className="text-sm text-muted">
          What you type is kept in this browser until then. Many finished tests?{' '}
          <Link to={paths.importOutcomes} className="text-accent underline underline-offset-4">
            Import them from a CSV file
          </Link>
        </span>
      </div>
      {analysis && (
        <section aria-label="What these counts say" className="border-t border-line pt-5">
          <OutcomeAnalysis analysis={analysis} entries={entries} source="manual" />
        </section>
      )}
    </form>
  );
}

const ways = { counts: 'Impressions and clicks', winner: 'Only the declared winner' } as const;

function WayToRecord({
  way,
  onChange,
}: {
  way: OutcomeDraft['way'];
  onChange: (way: OutcomeDraft['way']) => void;
}) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap gap-x-6 gap-y-1 px-5">
      <legend className="sr-only">What do you know of the test?</legend>
      {(Object.keys(ways) as OutcomeDraft['way'][]).map((one) => (
        <label key={one} className="flex min-h-[34px] items-center gap-2 max-sm:min-h-11">
          <input
            type="radio"
            name={name}
            className="size-4"
            checked={way === one}
            onChange={() => onChange(one)}
          />
          {ways[one]}
        </label>
      ))}
    </fieldset>
  );
}

interface DetailsProps {
  draft: OutcomeDraft;
  analysedAt: string;
  onChange: (part: Partial<OutcomeDraft>) => void;
  isSplit: boolean;
  splitIsWrong: boolean;
}

function Details({ draft, analysedAt, onChange, isSplit, splitIsWrong }: DetailsProps) {
  return (
    <div className="grid items-start gap-4 px-5 sm:grid-cols-2">
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="Started on"
          type="date"
          value={draft.startedOn}
          onChange={({ target }) => onChange({ startedOn: target.value })}
        />
        <TextField
          label="Ended on"
          type="date"
          value={draft.endedOn}
          onChange={({ target }) => onChange({ endedOn: target.value })}
        />
        {asksForTime(draft, analysedAt) && (
          <div className="col-span-2">
            <TextField
              label="Started at"
              type="time"
              hint="You analyzed on this day: the hour says whether that was before the test."
              value={draft.startedAtTime}
              onChange={({ target }) => onChange({ startedAtTime: target.value })}
            />
          </div>
        )}
      </div>
      {isSplit && (
        <TextField
          label="Planned split, if not equal"
          hint="For instance 50, 25, 25: one number for each headline that is filled in."
          error={splitIsWrong ? 'One number above 0 for each headline that is filled in.' : undefined}
          value={draft.split}
          onChange={({ target }) => onChange({ split: target.value })}
        />
      )}
      <div className="sm:col-span-2">
        <TextareaField
          label="Note"
          rows={1}
          maxLength={limits.outcomeNote}
          value={draft.note}
          onChange={({ target }) => onChange({ note: target.value })}
        />
      </div>
    </div>
  );
}

import type { ContentType } from '@frontrunner/contracts';
import { limits, planLimitsOf } from '@frontrunner/contracts/limits';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { DraftNotices } from '@/components/draft-notices.tsx';
import { Button, IconButton } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { CopyButton } from '@/components/ui/copy-button.tsx';
import { Textarea } from '@/components/ui/field.tsx';
import { briefToast, errorToast } from '@/components/ui/toast-store.ts';
import { useUser } from '@/features/accounts/index.ts';
import type { Draft } from '@/lib/draft.ts';
import { countOf } from '@/lib/format.ts';
import { LengthCount, lengthAdvice } from './length-count.tsx';
import { SaveStatus } from './save-status.tsx';
import { VariantsCsvUpload } from './variants-csv-upload.tsx';

interface VariantsSectionProps {
  draft: Draft<string[]>;
  contentType: ContentType | null;
  /** What is said beside a headline, where something is known of it. */
  labelOf: (headline: string) => ReactNode;
  disabled: boolean;
  runButton: ReactNode;
}

/** The headlines that compete with the control. */
export function VariantsSection({ draft, contentType, labelOf, disabled, runButton }: VariantsSectionProps) {
  const title = useId();
  const most = planLimitsOf(useUser()).variants;
  const list = useKeyedRows(draft.value, draft.change);
  const [fresh, setFresh] = useState<number | null>(null);

  const add = (lines: string[], after?: number): boolean => {
    if (list.rows.length + lines.length > most) {
      errorToast(
        'Too Many Variants',
        `An experiment holds up to ${most} variants; nothing was added. Remove some or add fewer.`,
      );
      return false;
    }
    setFresh(list.insert(lines, after) ?? null);
    return true;
  };
  const save = async () => {
    if (await draft.flush()) briefToast({ title: 'Saved' });
  };

  return (
    <Card
      titleId={title}
      title="Variants"
      subtitle={[
        `${countOf(list.rows.length, 'variant')}. Enter adds the next one; paste several lines to add several at once.`,
        lengthAdvice(contentType),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <ol className="px-5">
        {list.rows.map((row, index) => (
          <VariantRow
            key={row.key}
            row={row}
            index={index}
            count={list.rows.length}
            contentType={contentType}
            label={labelOf(row.value)}
            autoFocus={row.key === fresh}
            disabled={disabled}
            list={list}
            onAdd={add}
          />
        ))}
      </ol>
      <div className="flex flex-col gap-3 px-5 pt-3 empty:hidden">
        <DraftNotices draft={draft} textOf={(headlines) => headlines.join('\n')} empty="(no variants)" />
      </div>
      <div className="flex flex-wrap items-center gap-2 px-5 pt-3 pb-5">
        <Button disabled={disabled} onClick={() => add([''])}>
          <Plus aria-hidden /> Add Variant
        </Button>
        <VariantsCsvUpload disabled={disabled} onHeadlines={(headlines) => add(headlines)} />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-4">
        {draft.state !== 'saved' && (
          <>
            {/* On phones below the buttons, which a finger may be about to press. */}
            <div className="grow max-sm:order-last">
              <SaveStatus state={draft.state} />
            </div>
            <Button disabled={disabled || draft.state === 'saving'} onClick={save}>
              Save Changes
            </Button>
          </>
        )}
        {runButton}
      </div>
    </Card>
  );
}

interface VariantRowProps {
  row: Row;
  /** Its place, counted from 0, among `count`. */
  index: number;
  count: number;
  contentType: ContentType | null;
  label: ReactNode;
  autoFocus: boolean;
  disabled: boolean;
  list: ReturnType<typeof useKeyedRows>;
  /** Adds lines after the row: the next one to write, or several that were pasted at once. */
  onAdd: (lines: string[], after: number) => void;
}

/** One variant with what can be done to it. */
function VariantRow(props: VariantRowProps) {
  const { row, index, count, contentType, label, autoFocus, disabled, list, onAdd } = props;
  const { key, value } = row;
  const number = index + 1;
  const name = `variant ${number}`;
  const paste = (event: ClipboardEvent) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean);
    if (lines.length < 2) return;
    event.preventDefault();
    onAdd(lines, key);
  };
  const next = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onAdd([''], key);
  };
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-x-2 py-1.5 max-sm:grid-cols-1 max-sm:gap-y-1">
      <span className="figures w-20 text-sm text-muted">Variant {number}</span>
      <div>
        <div className="relative">
          <Textarea
            rows={1}
            aria-label={`Variant ${number}`}
            autoFocus={autoFocus}
            maxLength={limits.headline}
            value={value}
            disabled={disabled}
            onChange={(event) => list.edit(key, event.target.value.replace(/\s*\n\s*/g, ' '))}
            onKeyDown={next}
            onPaste={paste}
            className="pr-16"
          />
          <span className="figures pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-xs text-muted">
            <LengthCount length={value.length} contentType={contentType} />
          </span>
        </div>
        {label && <div className="mt-1">{label}</div>}
      </div>
      <div className="flex text-muted max-sm:-mr-3.5 max-sm:justify-end">
        <IconButton
          icon={ArrowUp}
          label={`Move ${name} up`}
          disabled={disabled || index === 0}
          onClick={() => list.move(key, -1)}
        />
        <IconButton
          icon={ArrowDown}
          label={`Move ${name} down`}
          disabled={disabled || number === count}
          onClick={() => list.move(key, 1)}
        />
        <CopyButton text={value} subject={name} />
        <IconButton
          icon={Trash2}
          label={`Delete ${name}`}
          disabled={disabled}
          onClick={() => list.remove(key)}
        />
      </div>
    </li>
  );
}

interface Row {
  key: number;
  value: string;
}
let nextKey = 0;
const toRows = (values: readonly string[]): Row[] => values.map((value) => ({ key: ++nextKey, value }));

/** Gives the lines of a list keys that stay with them while lines are added, removed and moved. */
function useKeyedRows(values: readonly string[], onChange: (values: string[]) => void) {
  const [rows, setRows] = useState(() => toRows(values));
  const [known, setKnown] = useState(values);
  if (known !== values) {
    setKnown(values);
    const unchanged = values.length === rows.length && values.every((value, i) => rows[i]?.value === value);
    if (!unchanged) setRows(toRows(values));
  }
  const apply = (next: Row[]) => {
    setRows(next);
    onChange(next.map((row) => row.value));
  };
  return {
    rows,
    edit: (key: number, value: string) => apply(rows.map((row) => (row.key === key ? { key, value } : row))),
    remove: (key: number) => apply(rows.filter((row) => row.key !== key)),
    /** Puts lines after the row with this key (in its place while it is blank), or at the end; answers the last key. */
    insert: (lines: readonly string[], after?: number): number | undefined => {
      const added = toRows(lines);
      const index = rows.findIndex((row) => row.key === after);
      const blank = rows[index]?.value.trim() === '';
      apply(
        index < 0 ? [...rows, ...added] : rows.toSpliced(blank ? index : index + 1, blank ? 1 : 0, ...added),
      );
      return added.at(-1)?.key;
    },
    move: (key: number, by: 1 | -1) => {
      const from = rows.findIndex((row) => row.key === key);
      const row = rows[from];
      if (!row || from + by < 0 || from + by >= rows.length) return;
      apply(rows.toSpliced(from, 1).toSpliced(from + by, 0, row));
    },
  };
}

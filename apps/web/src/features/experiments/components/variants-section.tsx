import type { ContentType } from '@frontrunner/contracts';
import { limits, planLimitsOf } from '@frontrunner/contracts/limits';
import { repeatsOf } from '@frontrunner/predictor/headline-key';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { DraftNotices } from '@/components/draft-notices.tsx';
import { Banner } from '@/components/ui/banner.tsx';
import { Button, IconButton } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { CopyButton } from '@/components/ui/copy-button.tsx';
import { Textarea } from '@/components/ui/field.tsx';
import { briefToast, errorToast } from '@/components/ui/toast-store.ts';
import { useUser } from '@/features/accounts/index.ts';
import type { Draft } from '@/lib/draft.ts';
import { countOf } from '@/lib/format.ts';
import { joinLines } from '@/lib/join-lines.ts';
import { type Row, useKeyedRows } from '../use-keyed-rows.ts';
import { useRowMoves } from '../use-row-moves.ts';
import { fullAdvice, LengthCount, lengthAdvice } from './length-count.tsx';
import { SaveStatus } from './save-status.tsx';
import { VariantsCsvUpload } from './variants-csv-upload.tsx';

interface VariantsSectionProps {
  /** As it stands in its box; a variant that repeats it is marked. */
  control: string;
  draft: Draft<string[]>;
  contentType: ContentType | null;
  /** What is said beside a headline, where something is known of it. */
  labelOf: (headline: string) => ReactNode;
  disabled: boolean;
  runButton: ReactNode;
}

/** The headlines that compete with the control. */
export function VariantsSection(props: VariantsSectionProps) {
  const { control, draft, contentType, labelOf, disabled, runButton } = props;
  const title = useId();
  const most = planLimitsOf(useUser()).variants;
  const list = useKeyedRows(draft.value, draft.change);
  const [fresh, setFresh] = useState<number | null>(null);
  const [leftOver, setLeftOver] = useState<readonly string[]>([]);
  const repeats = repeatsOf(
    control,
    list.rows.map((row) => row.value),
  );

  const addBlank = (after?: number) => {
    if (list.rows.length >= most)
      errorToast('Too Many Variants', `An experiment holds up to ${most} variants.`);
    else setFresh(list.addBlank(after) ?? null);
  };
  /** Adds as many headlines as fit and offers the others; answers how many were added. */
  const add = (headlines: string[], after?: number): number => {
    const { last, rest } = list.insert(headlines, most, after);
    setFresh(last ?? null);
    setLeftOver(rest);
    return headlines.length - rest.length;
  };
  const { rowsRef, remove, move } = useRowMoves(list);
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
      <ol className="px-5" ref={rowsRef}>
        {list.rows.map((row, index) => (
          <VariantRow
            key={row.key}
            row={row}
            index={index}
            count={list.rows.length}
            contentType={contentType}
            label={labelOf(row.value)}
            repeats={repeats[index] ?? null}
            autoFocus={row.key === fresh}
            disabled={disabled}
            onEdit={list.edit}
            onMove={move}
            onRemove={remove}
            onEnter={addBlank}
            onPaste={add}
          />
        ))}
      </ol>
      <div className="flex flex-col gap-3 px-5 pt-3 empty:hidden">
        <LeftOver lines={leftOver} most={most} onDismiss={() => setLeftOver([])} />
        <DraftNotices draft={draft} textOf={(headlines) => headlines.join('\n')} empty="(no variants)" />
      </div>
      <div className="flex flex-wrap items-center gap-2 px-5 pt-3 pb-5">
        <Button disabled={disabled} onClick={() => addBlank()}>
          <Plus aria-hidden /> Add Variant
        </Button>
        <VariantsCsvUpload disabled={disabled} onHeadlines={add} />
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
  onEdit: (key: number, value: string) => void;
  onMove: (key: number, by: 1 | -1) => void;
  onRemove: (row: Row) => void;
  /** What its headline repeats; see `repeatsOf`. */
  repeats: 'control' | number | null;
  onEnter: (after: number) => void;
  onPaste: (headlines: string[], after: number) => void;
}

/** One variant with what can be done to it. */
function VariantRow(props: VariantRowProps) {
  const { row, index, count, contentType, label, repeats, autoFocus, disabled } = props;
  const { key, value } = row;
  const number = index + 1;
  const name = `variant ${number}`;
  const note = useId();
  const paste = (event: ClipboardEvent) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean);
    if (lines.length < 2) return;
    event.preventDefault();
    props.onPaste(lines, key);
  };
  const next = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    props.onEnter(key);
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
            onChange={(event) => props.onEdit(key, joinLines(event.target.value))}
            onKeyDown={next}
            aria-invalid={repeats === null ? undefined : true}
            aria-describedby={note}
            onPaste={paste}
            className="pr-16"
          />
          <span className="figures pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-xs text-muted">
            <LengthCount length={value.length} contentType={contentType} />
          </span>
        </div>
        <p id={note} className="mt-1 text-sm text-running empty:hidden">
          {repeats !== null && repetition(repeats)}
          {fullAdvice(value.length)}
        </p>
        {label && <div className="mt-1">{label}</div>}
      </div>
      <div className="flex text-muted max-sm:-mr-3.5 max-sm:justify-end">
        <IconButton
          icon={ArrowUp}
          label={`Move ${name} up`}
          disabled={disabled || index === 0}
          onClick={() => props.onMove(key, -1)}
        />
        <IconButton
          icon={ArrowDown}
          label={`Move ${name} down`}
          disabled={disabled || number === count}
          onClick={() => props.onMove(key, 1)}
        />
        <CopyButton text={value} subject={name} />
        <IconButton
          icon={Trash2}
          label={`Delete ${name}`}
          disabled={disabled}
          onClick={() => props.onRemove(row)}
        />
      </div>
    </li>
  );
}

const repetition = (repeats: 'control' | number) =>
  `The same as ${repeats === 'control' ? 'the control' : `variant ${repeats + 1}`}. Change or remove it before you run. `;

interface LeftOverProps {
  lines: readonly string[];
  most: number;
  onDismiss: () => void;
}

/** The lines of a paste or file for which there was no room; nothing when all fitted. */
function LeftOver({ lines, most, onDismiss }: LeftOverProps) {
  if (lines.length === 0) return null;
  return (
    <Banner tone="warning">
      <p className="font-medium">
        An experiment holds up to {most} variants. {countOf(lines.length, 'line')} did not fit:
      </p>
      <ul className="my-2 max-h-40 overflow-y-auto rounded-sm bg-surface px-3 py-2 wrap-anywhere text-ink">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand twice, and the list only goes.
          <li key={index}>{line}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={lines.join('\n')} subject="lines that did not fit" />
        <Button size="small" onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </Banner>
  );
}

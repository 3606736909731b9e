import type { ContentType } from '@frontrunner/contracts';
import { limits } from '@frontrunner/contracts/limits';
import { clsx } from 'clsx';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useDeferredValue,
  useId,
  useState,
} from 'react';
import { Card } from '@/components/ui/card.tsx';
import { Textarea } from '@/components/ui/field.tsx';
import { errorToast } from '@/components/ui/toast-store.ts';
import { countOf } from '@/lib/format.ts';
import { pasteBoxId } from './focus-paste-box.ts';
import { PredictedLines } from './predicted-lines.tsx';
import { linesOfCells, type PastedHeadlines, readLines } from './read-lines.ts';
import { usePrediction } from './use-prediction.ts';

interface PasteBoxProps {
  title: ReactNode;
  /** Who writes: visitors are predicted by the shipped model and less often. */
  who: 'visitor' | 'member';
  /** Variants that are predicted at most. */
  most: number;
  text: string;
  onText: (text: string) => void;
  contentType?: ContentType | null;
  /** Stands beside the count, for instance the choice of a content type. */
  options?: ReactNode;
  /** Stands above what is predicted. */
  notice?: ReactNode;
  /** What Ctrl or Cmd and Enter does. */
  onSubmit: (headlines: PastedHeadlines) => void;
  action: (headlines: PastedHeadlines) => ReactNode;
}

/** One box for all headlines: the first line is the control, every further one a variant; figures appear while one types. */
export function PasteBox(props: PasteBoxProps) {
  const { title, who, most, text, onText, contentType = null, options, notice, onSubmit, action } = props;
  const id = useId();
  const [dropping, setDropping] = useState(false);
  const headlines = readLines(useDeferredValue(text), most);
  const prediction = usePrediction(headlines, who, contentType);
  const count = headlines.variants.length;

  /** Cells of a spreadsheet come with tabs: each becomes a line where the caret is. */
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!pasted.includes('\t')) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    onText(text.slice(0, selectionStart) + linesOfCells(pasted) + text.slice(selectionEnd));
  };
  const drop = async (event: DragEvent) => {
    const file = event.dataTransfer.files[0];
    setDropping(false);
    if (!file) return;
    event.preventDefault();
    const lines = await linesOfFile(file);
    if (lines) onText([text.trim(), ...lines].filter(Boolean).join('\n'));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit(readLines(text, most));
  };

  return (
    <Card titleId={id} title={title} subtitle="The first line is your control, each further line a variant.">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a file can be chosen by keyboard on the experiment page. */}
      <div
        className="flex flex-col gap-3 px-5 pb-5"
        onDragOver={(event) => {
          event.preventDefault();
          setDropping(true);
        }}
        onDragLeave={() => setDropping(false)}
        onDrop={(event) => void drop(event)}
      >
        <Textarea
          id={who === 'member' ? pasteBoxId : undefined}
          rows={4}
          aria-labelledby={id}
          value={text}
          maxLength={(limits.variants + 1) * (limits.headline + 1)}
          placeholder={'Our spring newsletter is here\nShe planted these in March. Look at her balcony now.'}
          onChange={(event) => onText(event.target.value)}
          onPaste={paste}
          onKeyDown={press}
          className={clsx(
            dropping ? 'border-accent! bg-sunken' : 'max-h-80',
            who === 'visitor' && 'lg:min-h-40',
          )}
        />
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
          {options}
          <p className="figures grow text-sm text-muted">
            {count > 0
              ? `1 control, ${countOf(count, 'variant')}`
              : 'Paste lines, cells of a spreadsheet, or drop a CSV file here.'}
          </p>
          {action(headlines)}
        </div>
        {notice}
        <PredictedLines headlines={headlines} prediction={prediction} />
      </div>
    </Card>
  );
}

/** The first cells of a CSV file; null, and told why, where it cannot be read. */
async function linesOfFile(file: File): Promise<string[] | null> {
  const { CsvError, isColumnName, readCsv } = await import('@/lib/csv.ts');
  try {
    const records = await readCsv(file, { maxBytes: limits.csvBytes });
    const cells = records.map((record) => record.cells[0] ?? '').filter(Boolean);
    return isColumnName(cells[0] ?? '') ? cells.slice(1) : cells;
  } catch (error) {
    errorToast('Invalid File', error instanceof CsvError ? error.hint : 'The file could not be read.');
    return null;
  }
}

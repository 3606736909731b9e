import type { ContentType } from '@frontrunner/contracts';
import { limits } from '@frontrunner/contracts/limits';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { CopyButton } from '@/components/ui/copy-button.tsx';
import { Textarea } from '@/components/ui/textarea.tsx';
import { LengthCount } from './length-count.tsx';

interface VariantRowProps {
  /** Counted from 1. */
  number: number;
  value: string;
  contentType: ContentType | null;
  autoFocus: boolean;
  disabled: boolean;
  isFirst: boolean;
  isLast: boolean;
  onEdit: (value: string) => void;
  onRemove: () => void;
  onMove: (by: 1 | -1) => void;
  /** Enter: the next variant is to be written. */
  onNext: () => void;
  /** Several lines were pasted at once. */
  onPasteLines: (lines: string[]) => void;
}

/** One variant with what can be done to it. */
export function VariantRow(props: VariantRowProps) {
  const {
    number,
    value,
    contentType,
    autoFocus,
    disabled,
    isFirst,
    isLast,
    onEdit,
    onRemove,
    onMove,
    onNext,
    onPasteLines,
  } = props;
  const name = `variant ${number}`;
  const paste = (event: ClipboardEvent) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean);
    if (lines.length < 2) return;
    event.preventDefault();
    onPasteLines(lines);
  };
  const next = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onNext();
  };
  return (
    <li className="grid grid-cols-[auto_1fr_auto] items-center gap-x-2 py-1.5 max-sm:grid-cols-1 max-sm:gap-y-1">
      <span className="figures w-20 text-sm text-muted">Variant {number}</span>
      <div className="relative">
        <Textarea
          rows={1}
          aria-label={`Variant ${number}`}
          autoFocus={autoFocus}
          maxLength={limits.headline}
          value={value}
          disabled={disabled}
          onChange={(event) => onEdit(event.target.value.replace(/\s*\n\s*/g, ' '))}
          onKeyDown={next}
          onPaste={paste}
          className="pr-16"
        />
        <span className="figures pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-xs text-muted">
          <LengthCount length={value.length} contentType={contentType} />
        </span>
      </div>
      <div className="flex text-muted max-sm:-mr-3.5 max-sm:justify-end">
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Move ${name} up`}
          disabled={disabled || isFirst}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Move ${name} down`}
          disabled={disabled || isLast}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden />
        </Button>
        <CopyButton text={value} subject={name} />
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Delete ${name}`}
          disabled={disabled}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
    </li>
  );
}

import { clsx } from 'clsx';
import { Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface FileDropProps {
  label: string;
  /** What stands in the area: what to do, or what was loaded. */
  children: ReactNode;
  disabled?: boolean;
  onFile: (file: File) => void;
}

/** An area that takes one file by click, by keyboard or by drag and drop. */
export function FileDrop({ label, children, disabled = false, onFile }: FileDropProps) {
  const [over, setOver] = useState(false);
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file && !disabled) onFile(file);
      }}
      className={clsx(
        'flex min-h-28 flex-col items-start justify-center gap-1 rounded-lg border border-dashed px-5 py-4 has-focus-visible:outline-2 has-focus-visible:outline-accent',
        disabled ? 'cursor-not-allowed bg-sunken text-muted' : 'cursor-pointer hover:border-accent',
        over ? 'border-accent bg-accent-soft' : disabled ? 'border-line' : 'border-input',
      )}
    >
      <input
        type="file"
        accept=".csv"
        aria-label={label}
        disabled={disabled}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          // The same file can be chosen again after it was corrected.
          event.target.value = '';
        }}
      />
      <Upload aria-hidden className="size-5 text-muted" />
      {children}
    </label>
  );
}

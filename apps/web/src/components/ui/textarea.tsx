import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlLook } from './input.tsx';

/** A text control that grows with what is written in it; with one row it begins as a line. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={clsx(
        controlLook,
        'field-sizing-content read-only:bg-sunken px-2.5 py-1.5 max-sm:text-lg',
        rows > 1 ? 'min-h-18' : 'block resize-none max-sm:py-2.5',
        className,
      )}
      {...rest}
    />
  );
}

import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlLook } from './input.tsx';

/** A text control of several lines that grows with what is written in it. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={clsx(
        controlLook,
        'field-sizing-content read-only:bg-sunken min-h-18 px-2.5 py-1.5 max-sm:text-lg',
        className,
      )}
      {...rest}
    />
  );
}

import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export const controlLook =
  'w-full rounded-md border border-input bg-surface text-ink aria-invalid:border-danger aria-invalid:outline-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted focus-visible:outline-offset-0';

/** A one-line text control. */
export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      className={clsx(
        controlLook,
        'h-[34px] px-2.5 read-only:bg-sunken max-sm:h-11 max-sm:text-lg',
        className,
      )}
      {...rest}
    />
  );
}

import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlLook } from './input.tsx';

/** The browser's own choice list, which every phone and screen reader knows, in the product's look. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={clsx('relative inline-flex w-full', className)}>
      <select
        className={clsx(controlLook, 'h-[34px] appearance-none pr-8 pl-2.5 max-sm:h-11 max-sm:text-lg')}
        {...rest}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}

import { clsx } from 'clsx';
import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';

export const Tabs = Radix.Root;
export const TabsContent = Radix.Content;

export function TabsList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      className={clsx(
        '-mx-2 flex gap-2 overflow-x-auto max-sm:gap-0 shadow-[inset_0_-1px_0_var(--line)]',
        className,
      )}
      {...rest}
    />
  );
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={clsx(
        'flex min-h-[38px] items-center gap-1.5 rounded-t-sm border-b-2 px-2 border-transparent font-medium whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink max-sm:min-h-11 max-sm:text-sm',
        className,
      )}
      {...rest}
    />
  );
}

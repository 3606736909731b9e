import { clsx } from 'clsx';
import { Tabs as Radix } from 'radix-ui';
import { type ComponentProps, useEffect, useRef } from 'react';

export const Tabs = Radix.Root;
export const TabsContent = Radix.Content;

/** The tabs over a line as wide as the content; their texts begin where it begins. Opened by an address, the open one is in sight. */
export function TabsList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = list.current;
    const open = node?.querySelector<HTMLElement>('[data-state=active]');
    if (!node || !open) return;
    // Told after the layout, which reading the places at once would ask for a second time.
    const sizes = new ResizeObserver(() => {
      // Not `scrollIntoView`, which would move the page as well.
      node.scrollLeft = open.offsetLeft - node.offsetLeft - (node.clientWidth - open.clientWidth) / 2;
      sizes.disconnect();
    });
    sizes.observe(node);
    return () => sizes.disconnect();
  }, []);
  return (
    <div className={clsx('min-w-0 shadow-[inset_0_-1px_0_var(--color-line)]', className)}>
      <Radix.List ref={list} className="-mx-2 flex gap-2 overflow-x-auto max-sm:gap-0" {...rest} />
    </div>
  );
}

/** Radix focuses a pressed tab by script, which browsers outline like the keyboard's focus; `data-pressed` tells them apart. */
export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={clsx(
        'relative flex min-h-[38px] items-center gap-1.5 rounded-t-sm px-2 font-medium whitespace-nowrap text-muted after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 hover:text-ink focus-visible:-outline-offset-2 data-pressed:outline-none data-[state=active]:text-ink data-[state=active]:after:bg-accent max-sm:min-h-11 max-sm:text-sm',
        className,
      )}
      onMouseDown={({ currentTarget }) => currentTarget.setAttribute('data-pressed', '')}
      onBlur={({ currentTarget }) => currentTarget.removeAttribute('data-pressed')}
      {...rest}
    />
  );
}

import { clsx } from 'clsx';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

/**
 * Not modal: the modal mode hides the page from assistive technology while focus is still in it. Rendered in place, so
 * that it stays inside the landmark of its trigger.
 */
export function DropdownMenu({ trigger, children }: { trigger: ReactNode; children: ReactNode }) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className="z-50 min-w-56 rounded-lg border border-line bg-surface p-1.5 text-ink shadow-popover data-[state=open]:animate-appear data-[state=closed]:animate-vanish"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

/** One entry; give a link as its child with `asChild`. */
export function DropdownMenuItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      className={clsx(
        'flex min-h-[34px] cursor-pointer items-center gap-2.5 rounded-md px-2.5 outline-none max-sm:min-h-11 data-disabled:opacity-55 data-highlighted:bg-sunken [&_svg]:size-4 [&_svg]:text-muted',
        className,
      )}
      {...rest}
    />
  );
}

export function DropdownMenuSeparator() {
  return <Radix.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
}

export function DropdownMenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 py-2">{children}</Radix.Label>;
}

import { Tooltip as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

/** Opens after 700 ms; moving on to another within 300 ms opens that one at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/** A short explanation on hover and focus; never the only place where something is said. */
export function Tooltip({ content, children }: { content: ReactNode; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-72 rounded-md bg-nav px-2.5 py-1.5 text-sm text-nav-ink shadow-popover data-[state=closed]:animate-vanish"
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

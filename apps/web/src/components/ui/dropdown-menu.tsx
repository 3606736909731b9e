import { clsx } from 'clsx';
import { Check } from 'lucide-react';
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

interface ChoicesProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  choices: readonly { value: string; label: string; note: string; disabled: boolean }[];
}

/** Entries of which one is chosen, and ticked. */
export function DropdownMenuChoices({ label, value, onChoose, choices }: ChoicesProps) {
  return (
    <Radix.RadioGroup value={value} onValueChange={onChoose} aria-label={label} className="max-w-72">
      <Radix.Label className="px-2.5 py-1 text-xs text-muted">{label}</Radix.Label>
      {choices.map((choice) => (
        <Radix.RadioItem
          key={choice.value}
          value={choice.value}
          disabled={choice.disabled}
          className="flex min-h-[34px] cursor-pointer items-center gap-2.5 rounded-md py-1 pr-2.5 pl-2 outline-none max-sm:min-h-11 data-disabled:cursor-not-allowed data-disabled:text-muted data-highlighted:bg-sunken"
        >
          <span className="grid size-4 shrink-0 place-items-center">
            <Radix.ItemIndicator>
              <Check aria-hidden className="size-4 text-accent" />
            </Radix.ItemIndicator>
          </span>
          <span className="min-w-0 flex-1 truncate">{choice.label}</span>
          <span className="shrink-0 text-sm text-muted">{choice.note}</span>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

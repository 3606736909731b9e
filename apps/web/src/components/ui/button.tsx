import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';

const base =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap select-none transition-colors duration-100 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0';
const variants = {
  primary: 'bg-accent text-accent-ink enabled:hover:bg-accent-strong [a&]:hover:bg-accent-strong',
  secondary: 'border border-input bg-surface text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken',
  quiet: 'text-ink enabled:hover:bg-sunken [a&]:hover:bg-sunken',
  danger: 'bg-danger text-surface enabled:hover:bg-danger-strong',
  link: 'text-accent underline-offset-4 enabled:hover:underline [a&]:hover:underline',
} as const;
const sizes = {
  medium: 'min-h-[34px] px-3 text-base max-sm:min-h-11',
  small: 'min-h-7 px-2.5 text-sm max-sm:min-h-11',
  large: 'min-h-11 px-5 text-lg',
  icon: 'size-[34px] max-sm:size-11',
  /** At the right edge of what it stands in: the icon meets it, not the room around the icon. */
  edgeIcon: '-mr-2 size-[34px] max-sm:-mr-3.5 max-sm:size-11',
  inline: 'min-h-0 p-0',
} as const;

interface Look {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
}
export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Gives the look to the single child instead, for instance a link. */
  asChild?: boolean;
}

/** A button, 34 px high, 44 px where a finger presses it. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  asChild = false,
  className,
  type,
  ...rest
}: ButtonProps) {
  const Element = asChild ? Slot.Root : 'button';
  return (
    <Element
      className={clsx(base, variants[variant], sizes[size], className)}
      data-primary={variant === 'primary' || undefined}
      {...(asChild ? {} : { type: type ?? 'button' })}
      {...rest}
    />
  );
}

/** A link to a page of the application that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return (
    <Button variant={variant} size={size} className={className} asChild>
      <Link {...rest} />
    </Button>
  );
}

interface IconButtonProps extends ButtonProps {
  icon: LucideIcon;
  /** What pressing it does, for assistive technology. */
  label: string;
}

/** A button that is a picture alone. */
export function IconButton({ icon: Icon, label, ...rest }: IconButtonProps) {
  return (
    <Button variant="quiet" size="icon" aria-label={label} {...rest}>
      <Icon aria-hidden />
    </Button>
  );
}

import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  subtitle?: ReactNode;
  /** Stands beside the title, and below it where there is no room for both. */
  action?: ReactNode;
  /** Names the card after its title, for assistive technology. */
  titleId?: string;
}

/** A surface for one subject. */
export function Card({ title, subtitle, action, titleId, className, children, ...rest }: CardProps) {
  return (
    <section
      className={clsx('rounded-lg border border-line bg-surface', className)}
      aria-labelledby={titleId}
      {...rest}
    >
      {title && (
        <div
          className={clsx(
            'flex justify-between gap-x-4 gap-y-2 px-5 pt-4 pb-3 only:pb-5 max-sm:flex-wrap',
            subtitle ? 'items-start' : 'items-center',
          )}
        >
          <div className={clsx('min-w-0 grow', subtitle && 'basis-40')}>
            <h2 id={titleId} className="text-lg font-semibold">
              {title}
            </h2>
            {subtitle && <p className="text-sm text-muted">{subtitle}</p>}
          </div>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}

/** Key figures side by side in one divided surface. */
export function Strip({ className, ...rest }: ComponentProps<'dl'>) {
  return (
    <dl
      className={clsx(
        'grid gap-px overflow-hidden rounded-lg border border-line bg-line [&>*]:bg-surface [&>*]:p-5',
        className,
      )}
      {...rest}
    />
  );
}

export function Figure({ label, value, note }: { label: ReactNode; value: ReactNode; note?: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="figures mt-1 text-3xl font-semibold">{value}</dd>
      {note && <dd className="mt-1 text-sm text-muted">{note}</dd>}
    </div>
  );
}

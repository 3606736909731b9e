import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '@/lib/paths.ts';
import { ButtonLink } from './ui/button.tsx';

interface PageProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Stands before the title, for instance a way back. */
  back?: ReactNode;
  actions?: ReactNode;
  /** Narrow pages are for reading and writing, wide ones for data. */
  width?: 'narrow' | 'wide';
  children: ReactNode;
}

/** The frame of every page: its heading, its actions, and its content at one rhythm. */
export function Page({ title, subtitle, back, actions, width = 'wide', children }: PageProps) {
  return (
    <div
      className={clsx(
        'mx-auto flex w-full flex-col gap-6 px-4 py-6 sm:px-8 sm:py-8',
        width === 'wide' ? 'max-w-6xl' : 'max-w-4xl',
      )}
    >
      {back && <div className="-mb-3">{back}</div>}
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          {typeof title === 'string' ? <h1 className="text-2xl font-semibold">{title}</h1> : title}
          {subtitle && <div className="mt-0.5 text-muted">{subtitle}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2 max-sm:w-full">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** The way back to the dashboard, for a page's `back`. */
export function BackLink({ children = 'Back to Dashboard' }: { children?: ReactNode }) {
  return (
    <ButtonLink variant="quiet" className="-ml-3 print:hidden" to={paths.dashboard}>
      <ArrowLeft aria-hidden /> {children}
    </ButtonLink>
  );
}

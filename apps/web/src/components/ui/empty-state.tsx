import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  text: ReactNode;
  /** One action, and where it helps a sample to try. */
  children?: ReactNode;
}

/** What a list says when it has nothing to show. */
export function EmptyState({ title, text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-1 rounded-lg border border-dashed border-line px-5 py-9">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="max-w-prose text-muted">{text}</p>
      {children && <div className="mt-4 flex flex-wrap gap-2">{children}</div>}
    </div>
  );
}

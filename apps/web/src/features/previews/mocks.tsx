import type { ReactNode } from 'react';
import type { Medium } from './places.ts';

interface MockProps {
  medium: Medium;
  /** What is seen of the line. */
  shown: string;
  isCut: boolean;
}

/** Grey bars where other people's words stand: the line alone is read. */
const Bars = ({ widths }: { widths: readonly string[] }) => (
  <span aria-hidden className="mt-2 flex flex-col gap-1.5">
    {widths.map((width) => (
      <span key={width} className={`h-2 rounded-full bg-line ${width}`} />
    ))}
  </span>
);
const Picture = ({ className }: { className: string }) => (
  <span aria-hidden className={`block shrink-0 bg-accent-soft ${className}`} />
);

/** The line in the dress of a medium; none is the copy of one product. */
export function Mock({ medium, shown, isCut }: MockProps) {
  const line = isCut ? `${shown}…` : shown;
  return looks[medium](line, isCut, shown);
}

const looks: Record<Medium, (line: string, isCut: boolean, shown: string) => ReactNode> = {
  inbox: (line) => (
    <div className="flex gap-3">
      <Picture className="size-9 rounded-full" />
      <div className="min-w-0 grow">
        <p className="flex justify-between gap-3 text-sm text-muted">
          <span>Your brand</span>
          <span className="figures">9:41</span>
        </p>
        <p className="font-semibold wrap-anywhere">{line}</p>
        <Bars widths={['w-4/5']} />
      </div>
    </div>
  ),
  search: (line) => (
    <div>
      <p className="text-sm text-muted">your-site.example › page</p>
      <p className="text-xl text-accent wrap-anywhere">{line}</p>
      <Bars widths={['w-full', 'w-3/5']} />
    </div>
  ),
  ad: (line) => (
    <div>
      <p className="text-sm">
        <b>Sponsored</b> <span className="text-muted">your-site.example</span>
      </p>
      <p className="text-xl text-accent wrap-anywhere">{line}</p>
      <Bars widths={['w-full', 'w-2/5']} />
    </div>
  ),
  button: (line) => (
    <p className="flex min-h-16 items-center justify-center">
      <span className="max-w-full overflow-hidden rounded-md bg-accent px-5 py-3 font-medium text-ellipsis whitespace-nowrap text-accent-ink">
        {line}
      </span>
    </p>
  ),
  social: (_line, isCut, shown) => (
    <div>
      <p className="flex items-center gap-2.5 text-sm font-semibold">
        <Picture className="size-8 rounded-full" /> Your brand
      </p>
      <p className="mt-2 wrap-anywhere">
        {shown}
        {isCut && (
          <>
            … <span className="text-muted">See more</span>
          </>
        )}
      </p>
      <Picture className="mt-3 h-24 rounded-md" />
    </div>
  ),
  teaser: (line) => (
    <div className="flex gap-4">
      <Picture className="h-20 w-24 rounded-md max-sm:w-16" />
      <div className="min-w-0 grow">
        <p className="text-sm text-muted">Your site</p>
        <p className="text-lg font-semibold wrap-anywhere">{line}</p>
        <Bars widths={['w-1/3']} />
      </div>
    </div>
  ),
};

import type { Results } from '@frontrunner/contracts';
import { ShieldCheck } from 'lucide-react';
import { CopyButton } from '@/components/ui/copy-button.tsx';
import { formatDateTime } from '@/lib/format.ts';

/** When a forecast was sealed, and the hash that anyone can hold against a later export. */
export function SealLine({ seal }: { seal: NonNullable<Results['seal']> }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      <ShieldCheck className="size-4 shrink-0" aria-hidden />
      <span>
        Sealed on <time dateTime={seal.sealedAt}>{formatDateTime(seal.sealedAt)}</time>: nobody can change
        this forecast unnoticed.
      </span>
      <span className="flex items-center">
        Seal{' '}
        <code className="ml-1 break-all">
          <span className="print:hidden" title={seal.hash}>
            {seal.hash.slice(0, 12)}…
          </span>
          <span className="hidden print:inline">{seal.hash}</span>
        </code>
        <span className="print:hidden">
          <CopyButton text={seal.hash} subject="the seal" />
        </span>
      </span>
    </p>
  );
}

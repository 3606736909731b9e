import type { Subscription } from '@frontrunner/contracts';
import { ExternalLink } from 'lucide-react';
import { formatDate } from '@/lib/format.ts';

const words: Record<string, string> = {
  paid: 'Paid',
  open: 'Not paid yet',
  void: 'Void',
  uncollectible: 'Not paid',
  refunded: 'Refunded',
  disputed: 'Disputed',
};

/** Every invoice with its receipt, newest first. */
export function InvoiceList({ invoices }: { invoices: Subscription['invoices'] }) {
  if (invoices.length === 0) return null;
  return (
    <section aria-labelledby="invoices">
      <h3 id="invoices" className="text-sm font-medium">
        Invoices and receipts
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {invoices.map(({ id, createdAt, amountText, status, url }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-2 text-sm max-sm:py-0">
            <span className="min-w-24">{formatDate(createdAt)}</span>
            <span className="figures">{amountText}</span>
            <span className="text-muted">{words[status] ?? status}</span>
            {url && (
              <a
                href={url}
                target="_blank"
                rel="noopener"
                className="ml-auto inline-flex items-center gap-1 text-accent underline-offset-4 hover:underline max-sm:min-h-11"
              >
                Invoice <span className="sr-only">of {formatDate(createdAt)}, opens a new tab</span>
                <ExternalLink aria-hidden className="size-3.5" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { PublicConfig } from '@frontrunner/contracts';
import { Card } from '@/components/ui/card.tsx';
import { CopyButton } from '@/components/ui/copy-button.tsx';
import { useConfig, useUser } from '@/features/accounts/index.ts';
import { lastErrorId } from '@/lib/api-error.ts';

/** Where help is, and what to send along so that it is found quickly. */
export function SupportCard({ support }: { support: NonNullable<PublicConfig['support']> }) {
  const { workspace } = useUser();
  const version = useConfig().data?.version;
  const details = [
    ['Version', version],
    ['Workspace', workspace.id],
    ['Last error', lastErrorId() ?? 'none since this page was opened'],
  ] as const;
  const text = details.map(([label, value]) => `${label}: ${value}`).join('\n');
  const link = 'text-accent underline-offset-4 hover:underline wrap-anywhere';
  return (
    <Card
      title="Support"
      subtitle="Part of the Pro plan. Send the details below along; they name nothing that you wrote."
    >
      <div className="flex flex-col gap-4 px-5 pb-5">
        <ul className="flex flex-col gap-1">
          {support.url && (
            <li>
              <a href={support.url} target="_blank" rel="noopener" className={link}>
                {support.url}
                <span className="sr-only">, opens a new tab</span>
              </a>
            </li>
          )}
          {support.email && (
            <li>
              <a href={`mailto:${support.email}?body=${encodeURIComponent(`\n\n${text}`)}`} className={link}>
                {support.email}
              </a>
            </li>
          )}
        </ul>
        <div className="flex items-start justify-between gap-3 rounded-md bg-sunken px-4 py-3">
          <dl className="figures grid min-w-0 grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
            {details.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          <CopyButton text={text} subject="details for support" />
        </div>
      </div>
    </Card>
  );
}

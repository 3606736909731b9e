import { useState } from 'react';
import { BackLink, Page } from '@/components/page.tsx';
import { Button, ButtonLink } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { CopyButton } from '@/components/ui/copy-button.tsx';
import { useMay } from '@/features/accounts/index.ts';
import { browser } from '@/lib/browser.ts';
import { paths } from '@/lib/paths.ts';
import { useKeys } from './queries.ts';
import { snippetsOf } from './snippets.ts';

/** 'API': how other tools call, with snippets that name the workspace's own key, and the reference of every call. */
export default function ApiPage() {
  const isAdmin = useMay('admin');
  return isAdmin ? <WithKeys /> : <ApiGuide prefix={null} />;
}

/** Admins see the beginning of their newest key in the snippets. */
function WithKeys() {
  const { data: keys } = useKeys();
  return <ApiGuide prefix={keys?.[0]?.prefix ?? null} />;
}

function ApiGuide({ prefix }: { prefix: string | null }) {
  const isAdmin = useMay('admin');
  const snippets = snippetsOf({ origin: browser.origin(), key: prefix ? `${prefix}...` : 'fr_live_...' });
  return (
    <Page
      back={<BackLink />}
      title="API"
      subtitle="Predict headlines, and work with experiments, from your own tools and scripts."
      actions={
        isAdmin ? (
          <ButtonLink variant="primary" to={paths.workspace} hash="keys">
            API keys
          </ButtonLink>
        ) : undefined
      }
    >
      <Card
        title="First call"
        subtitle="Send the key with every call; nothing is kept unless you ask for it."
      >
        <Snippets snippets={snippets} />
        {!isAdmin && (
          <p className="px-5 pb-5 text-sm text-muted">An admin of the workspace makes the key for you.</p>
        )}
      </Card>
      <Card title="Reference" subtitle="Every call with its fields, answers and errors.">
        <div className="flex flex-wrap gap-2 px-5 pb-5">
          <Button asChild>
            <a href="/api/v1/reference">Open the reference</a>
          </Button>
          <Button asChild>
            <a href="/api/v1/openapi.json">OpenAPI 3.1 document</a>
          </Button>
        </div>
      </Card>
      <Card title="If a key leaks" subtitle="Revoke it at once; whatever uses it needs a new one.">
        <p className="px-5 pb-5 text-sm text-muted">
          Secret scanners find keys by the pattern{' '}
          <code className="wrap-anywhere">fr_(live|test)_[0-9A-Za-z]{'{36}'}</code>. The last six characters
          are the CRC-32 of those before them in base 62, so a look-alike can be told from a key.
        </p>
      </Card>
    </Page>
  );
}

function Snippets({ snippets }: { snippets: ReturnType<typeof snippetsOf> }) {
  const [shown, setShown] = useState(0);
  const current = snippets[shown] ?? snippets[0];
  return (
    <div className="flex flex-col gap-3 px-5 pb-5">
      <div className="flex flex-wrap items-center gap-2">
        {snippets.map(({ language }, i) => (
          <Button
            key={language}
            size="small"
            variant={i === shown ? 'primary' : 'secondary'}
            aria-pressed={i === shown}
            onClick={() => setShown(i)}
          >
            {language}
          </Button>
        ))}
        <span className="ml-auto">
          <CopyButton text={current.code} subject={`${current.language} snippet`} />
        </span>
      </div>
      <pre className="rounded-md bg-sunken p-4 text-sm wrap-anywhere whitespace-pre-wrap">
        <code>{current.code}</code>
      </pre>
    </div>
  );
}

import type { LiveTest, Site } from '@frontrunner/contracts';
import { demoMagazine } from '@frontrunner/contracts/demo-magazine';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { CopyButton } from '@/components/ui/copy-button.tsx';
import { briefToast, failureToast } from '@/components/ui/toast-store.ts';
import { useConfig, useMay } from '@/features/accounts/index.ts';
import { call } from '@/lib/api-client.ts';
import { paths } from '@/lib/paths.ts';
import { useOpenDemoSite } from '../queries.ts';

const addressOf = (siteId: string) => `${demoMagazine.path}?site=${siteId}`;

/** Adds the demo magazine as a site; shown only where it is there to be tested on, and to who may add sites. */
export function UseDemoMagazine({ onAdded }: { onAdded?: (site: Site) => void }) {
  const { data: config } = useConfig();
  const isAdmin = useMay('admin');
  const open = useOpenDemoSite();
  if (!config?.demo || !isAdmin) return null;
  return (
    <Button
      disabled={open.isPending}
      onClick={() =>
        open.mutate(undefined, {
          onSuccess: (site) => {
            briefToast({ title: `${demoMagazine.name} added` });
            onAdded?.(site);
          },
          onError: (error) => failureToast('The demo magazine was not added', error),
        })
      }
    >
      Use the demo magazine
    </Button>
  );
}

/** Resolves once the analysis is there, after a moment at most: its page goes on by itself where it takes longer. */
async function analysed(id: string): Promise<void> {
  for (let left = 40; left > 0; left--) {
    const experiment = await call('GET /api/experiments/:id', { params: { id } });
    if (experiment?.status === 'Complete') return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** What can be done with the demo magazine's site: look at it, and analyse its lead story to test it there. */
export function DemoSiteActions({ site }: { site: Site }) {
  const navigate = useNavigate();
  const mayStart = useMay('editor');
  const [busy, setBusy] = useState(false);
  const analyse = async () => {
    setBusy(true);
    try {
      const { experiment } = demoMagazine;
      const { id } = await call('POST /api/experiments', {
        body: { ...experiment, variantHeadlines: [...experiment.variantHeadlines] },
      });
      await call('POST /api/experiments/:id/run', { params: { id } });
      await analysed(id);
      await navigate({ to: paths.results(id) });
    } catch (error) {
      failureToast('The lead story was not analysed', error);
      setBusy(false);
    }
  };
  return (
    <p className="flex flex-wrap items-center gap-2 px-5 pb-5">
      <Button size="small" asChild>
        <a href={addressOf(site.id)} target="_blank" rel="noreferrer">
          Open the magazine
        </a>
      </Button>
      {mayStart && (
        <Button size="small" variant="primary" disabled={busy} onClick={analyse}>
          Analyse its lead story
        </Button>
      )}
      <span className="text-sm text-muted">
        Its page stands for yours, and has the lines already. Analyse, start a live test from the results, and
        send simulated readers.
      </span>
    </p>
  );
}

/** How a test on the demo magazine gets its readers. */
export function DemoReaders({ test }: { test: LiveTest }) {
  const elsewhere =
    window.location.origin === 'http://localhost:3000' ? '' : ` --url ${window.location.origin}`;
  const command = `npm run demo:visitors -- --visitors 5000${elsewhere} --site ${test.site?.id ?? ''}`;
  return (
    <Card
      titleId="demo-readers"
      title="Send simulated readers"
      subtitle="This test runs on the demo magazine, which marks its headline by itself. This command sends 5,000 made-up readers within a minute; the best headline's true rate is in what it prints."
      action={<CopyButton text={command} subject="the command" />}
    >
      <div className="flex flex-wrap items-center gap-3 px-5 pb-5">
        <pre className="min-w-[min(100%,20rem)] flex-1 whitespace-pre-wrap break-all rounded-md border border-line bg-sunken px-3 py-2 text-sm">
          <code>{command}</code>
        </pre>
        <Button asChild>
          <a href={addressOf(test.site?.id ?? '')} target="_blank" rel="noreferrer">
            Open the magazine
          </a>
        </Button>
      </div>
    </Card>
  );
}

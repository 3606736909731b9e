import type { Site } from '@frontrunner/contracts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Failure } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { CopyButton } from '@/components/ui/copy-button.tsx';
import { AlertDialog } from '@/components/ui/dialog.tsx';
import { EmptyState } from '@/components/ui/empty-state.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { briefToast, failureToast } from '@/components/ui/toast-store.ts';
import { useMay } from '@/features/accounts/index.ts';
import { countOf, formatDateTime, formatPercent } from '@/lib/format.ts';
import { headLines } from '../markup.ts';
import { useChangeSite, useDeleteSite, useSites } from '../queries.ts';
import { DemoSiteActions, UseDemoMagazine } from './demo-magazine.tsx';
import { SiteDialog } from './site-dialog.tsx';

/** The websites whose pages may run live tests. */
export function SitesTab() {
  const { data: sites, error, refetch } = useSites({ watch: true });
  const isAdmin = useMay('admin');
  const [editing, setEditing] = useState<Site | 'new' | null>(null);
  if (error && !sites)
    return (
      <Failure error={error} onRetry={refetch}>
        The sites could not be loaded.
      </Failure>
    );
  if (!sites) return <Skeleton className="h-64" />;
  const add = isAdmin && (
    <Button variant="primary" onClick={() => setEditing('new')}>
      <Plus aria-hidden /> Add a site
    </Button>
  );
  return (
    <div className="flex flex-col gap-6">
      {sites.length === 0 ? (
        <EmptyState
          title="No sites yet"
          text="A site is a website on whose pages headlines are tested with real readers. Add it, paste two lines into its pages, and start tests from the results of an analysis."
        >
          {add}
          <UseDemoMagazine />
        </EmptyState>
      ) : (
        <>
          {add && (
            <div className="flex flex-wrap justify-end gap-2">
              {!sites.some(({ isDemo }) => isDemo) && <UseDemoMagazine />}
              {add}
            </div>
          )}
          {sites.map((site) => (
            <SiteCard key={site.id} site={site} isAdmin={isAdmin} onEdit={() => setEditing(site)} />
          ))}
        </>
      )}
      {editing && (
        <SiteDialog
          key={editing === 'new' ? 'new' : editing.id}
          site={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}

interface SiteCardProps {
  site: Site;
  isAdmin: boolean;
  onEdit: () => void;
}

function SiteCard({ site, isAdmin, onEdit }: SiteCardProps) {
  const lines = headLines(site.key);
  return (
    <Card
      titleId={`site-${site.id}`}
      title={site.name}
      subtitle={site.origins.join(', ')}
      action={isAdmin && <SiteActions site={site} onEdit={onEdit} />}
    >
      <div className="grid gap-x-8 gap-y-4 px-5 pb-5 md:grid-cols-2">
        <div className="min-w-0">
          <h3 className="flex items-center justify-between gap-2 text-sm font-medium">
            Paste into the head of every page
            <CopyButton text={lines} subject={`lines for ${site.name}`} />
          </h3>
          <pre className="whitespace-pre-wrap break-all rounded-md border border-line bg-sunken px-3 py-2 text-sm">
            <code>{lines}</code>
          </pre>
          {site.formerKeyUntil && (
            <p className="mt-1.5 text-sm text-muted">
              Pages with the key before still work until {formatDateTime(site.formerKeyUntil)}.
            </p>
          )}
        </div>
        <IsItThere site={site} />
      </div>
      {site.isDemo && <DemoSiteActions site={site} />}
    </Card>
  );
}

/** What the last page view looked like. */
function IsItThere({ site }: { site: Site }) {
  const { lastView, lastAskedAt, lastRefused, week } = site;
  const share = week.found > 0 ? week.late / week.found : 0;
  return (
    <div className="min-w-0">
      <h3 className="flex items-center gap-2 text-sm font-medium">
        Is it there? {lastAskedAt ? <Badge tone="positive">Yes</Badge> : <Badge>Not seen yet</Badge>}
      </h3>
      {!lastAskedAt && (
        <p className="mt-1.5 text-sm text-muted">
          Open one of its pages after pasting the lines; this changes by itself.
        </p>
      )}
      <dl className="mt-1.5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm [&_dt]:text-muted">
        {lastAskedAt && (
          <>
            <dt>Last page view</dt>
            <dd className="figures">{formatDateTime(lastAskedAt)}</dd>
          </>
        )}
        {lastView && (
          <>
            <dt>With a test</dt>
            <dd className="figures wrap-anywhere">
              {formatDateTime(lastView.at)} on {lastView.origin}: {countOf(lastView.found, 'element')} found
              {lastView.late > 0 && `, ${lastView.late} too late`}
            </dd>
            <dt>Too late, 7 days</dt>
            <dd className="figures">
              {formatPercent(100 * share, 1)} of {countOf(week.found, 'element')}: shown before the script, so
              not counted
            </dd>
          </>
        )}
        {lastRefused && (
          <>
            <dt>Refused</dt>
            <dd className="wrap-anywhere">
              {lastRefused.origin} is not on the list ({formatDateTime(lastRefused.at)})
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}

function SiteActions({ site, onEdit }: { site: Site; onEdit: () => void }) {
  const [asking, setAsking] = useState<'rotate' | 'delete' | null>(null);
  const changeSite = useChangeSite();
  const deleteSite = useDeleteSite();
  const onSettled = () => setAsking(null);
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="small" aria-label={`Edit ${site.name}`} onClick={onEdit}>
        Edit
      </Button>
      <Button size="small" aria-label={`New key for ${site.name}`} onClick={() => setAsking('rotate')}>
        New key
      </Button>
      <Button size="small" aria-label={`Remove ${site.name}`} onClick={() => setAsking('delete')}>
        Remove
      </Button>
      <AlertDialog
        open={asking === 'rotate'}
        onOpenChange={(open) => open || setAsking(null)}
        title="Give the pages a new key?"
        description="Pages with the present key work for a day more. Paste the new lines by then."
        confirmLabel="New key"
        tone="primary"
        busy={changeSite.isPending}
        onConfirm={() =>
          changeSite.mutate(
            { id: site.id, rotateKey: true },
            {
              onSuccess: () => briefToast({ title: 'New key made' }),
              onError: (error) => failureToast('There is no new key', error),
              onSettled,
            },
          )
        }
      />
      <AlertDialog
        open={asking === 'delete'}
        onOpenChange={(open) => open || setAsking(null)}
        title={`Remove ${site.name}?`}
        description="Its pages show their own headlines from then on. Finished tests and their outcomes stay."
        confirmLabel="Remove"
        busy={deleteSite.isPending}
        onConfirm={() =>
          deleteSite.mutate(site.id, {
            onSuccess: () => briefToast({ title: 'Site removed' }),
            onError: (error) => failureToast('The site was not removed', error),
            onSettled,
          })
        }
      />
    </span>
  );
}

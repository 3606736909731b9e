import type { Feed, FeedItem } from '@frontrunner/contracts';
import { limits } from '@frontrunner/contracts/limits';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { BackLink, Page } from '@/components/page.tsx';
import { Failure } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { AlertDialog, Dialog } from '@/components/ui/dialog.tsx';
import { EmptyState } from '@/components/ui/empty-state.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { briefToast, failureToast } from '@/components/ui/toast-store.ts';
import { useMay } from '@/features/accounts/index.ts';
import { useCreationGate, useOpenNewExperiment } from '@/features/experiments/index.ts';
import { AddFeedForm } from './add-feed-form.tsx';
import { FeedCard } from './feed-card.tsx';
import { useFeeds, useRemoveFeed } from './queries.ts';

/** An experiment of an article: its title is the control, what it is about the description. */
const experimentOf = ({ title, summary, link }: FeedItem) => ({
  name: title.slice(0, limits.experimentName).trim(),
  description: [summary, link].filter(Boolean).join('\n\n'),
  controlHeadline: title,
  context: { contentType: 'headline' as const, additionalInfo: summary },
});

/** The newest titles of the newsroom's feeds; one click makes a title the control of an experiment. */
export default function FeedsPage() {
  const isEditor = useMay('editor');
  const [isAdding, setIsAdding] = useState(false);
  const add = isEditor && (
    <Button variant="primary" onClick={() => setIsAdding(true)}>
      <Plus aria-hidden /> Add feed
    </Button>
  );
  return (
    <Page
      width="narrow"
      back={<BackLink />}
      title="Feeds"
      subtitle="The newest titles of your site, ready to be tested"
      actions={add}
    >
      <FeedList isEditor={isEditor} />
      <Dialog open={isAdding} onOpenChange={setIsAdding} title="Add a feed">
        <AddFeedForm onClose={() => setIsAdding(false)} />
      </Dialog>
    </Page>
  );
}

function FeedList({ isEditor }: { isEditor: boolean }) {
  const { data: feeds, error, refetch } = useFeeds();
  const [removing, setRemoving] = useState<Feed | null>(null);
  const remove = useRemoveFeed();
  const mayCreate = useCreationGate();
  const { openNew, isPending } = useOpenNewExperiment();
  if (error && !feeds)
    return (
      <Failure error={error} onRetry={refetch}>
        The feeds could not be loaded.
      </Failure>
    );
  if (!feeds) return <Skeleton className="h-64" />;
  if (feeds.length === 0)
    return (
      <section aria-labelledby="own-feeds">
        <h2 id="own-feeds" className="sr-only">
          Your feeds
        </h2>
        <EmptyState
          title="No feeds yet"
          text="Add the RSS or Atom feed of your site. Its newest titles appear here, and one click makes a title the control of a new experiment, with the article as its description."
        />
      </section>
    );
  const test = (item: FeedItem) => {
    if (mayCreate()) void openNew(experimentOf(item));
  };
  return (
    <>
      {feeds.map((feed) => (
        <FeedCard
          key={feed.id}
          feed={feed}
          busy={isPending}
          {...(isEditor ? { onTest: test, onRemove: () => setRemoving(feed) } : {})}
        />
      ))}
      <AlertDialog
        open={removing !== null}
        onOpenChange={(open) => open || setRemoving(null)}
        title="Remove the feed?"
        description="Its titles are no longer read and shown here. Experiments that you made of them stay."
        confirmLabel="Remove"
        busy={remove.isPending}
        onConfirm={() =>
          removing &&
          remove.mutate(removing.id, {
            onSuccess: () => briefToast({ title: 'Feed removed' }),
            onError: (failure) => failureToast('The feed was not removed', failure),
            onSettled: () => setRemoving(null),
          })
        }
      />
    </>
  );
}

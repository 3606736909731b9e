import type { Feed, FeedItem } from '@frontrunner/contracts';
import { limits } from '@frontrunner/contracts/limits';
import { useState } from 'react';
import { Banner } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { formatDateTime } from '@/lib/format.ts';

interface FeedCardProps {
  feed: Feed;
  /** Absent for who may create nothing. */
  onTest?: (item: FeedItem) => void;
  onRemove?: () => void;
  busy: boolean;
}

/** Articles that are shown before "Show all". */
const shownFirst = 8;

/** One feed with its newest articles, each of which can become an experiment. */
export function FeedCard({ feed, onTest, onRemove, busy }: FeedCardProps) {
  const { id, title, url, items, error, readAt, nextReadAt } = feed;
  const [showsAll, setShowsAll] = useState(false);
  return (
    <Card
      className="overflow-hidden"
      titleId={`feed-${id}`}
      title={<span className="wrap-anywhere">{title}</span>}
      subtitle={
        <span className="wrap-anywhere">
          {new URL(url).host} · read {formatDateTime(readAt)}
        </span>
      }
      action={
        onRemove && (
          <Button aria-label={`Remove ${title}`} onClick={onRemove}>
            Remove
          </Button>
        )
      }
    >
      {error && (
        <div className="px-5 pb-4">
          <Banner tone="warning">
            The feed could not be read: {error} These are the articles of the try before; it is tried again at{' '}
            {formatDateTime(nextReadAt)}.
          </Banner>
        </div>
      )}
      {items.length === 0 ? (
        <p className="px-5 pb-5 text-muted">This feed has no articles with a title at the moment.</p>
      ) : (
        <ul aria-labelledby={`feed-${id}`} className="divide-y divide-line border-t border-line">
          {items.slice(0, showsAll ? limits.feedItems : shownFirst).map((item) => (
            <Article key={item.key} item={item} busy={busy} onTest={onTest && (() => onTest(item))} />
          ))}
        </ul>
      )}
      {!showsAll && items.length > shownFirst && (
        <div className="border-t border-line px-5 py-3">
          <Button size="small" onClick={() => setShowsAll(true)}>
            Show all {items.length}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Article({
  item,
  busy,
  onTest,
}: {
  item: FeedItem;
  busy: boolean;
  onTest: (() => void) | undefined;
}) {
  const { title, summary, link, publishedAt } = item;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-5 py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-medium wrap-anywhere">{title}</h3>
        {summary && <p className="mt-0.5 line-clamp-2 max-w-prose text-sm text-muted">{summary}</p>}
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
          {publishedAt && <span className="figures">{formatDateTime(publishedAt)}</span>}
          {link && (
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              className="text-accent underline-offset-4 hover:underline"
              aria-label={`Read the article “${title}”, opens in a new tab`}
            >
              Read the article
            </a>
          )}
        </p>
      </div>
      {onTest && (
        <Button disabled={busy} aria-label={`Test this headline: “${title}”`} onClick={onTest}>
          Test this headline
        </Button>
      )}
    </li>
  );
}

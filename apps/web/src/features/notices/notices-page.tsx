import type { Notice } from '@frontrunner/contracts';
import { useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { BackLink, Page } from '@/components/page.tsx';
import { Failure } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { EmptyState } from '@/components/ui/empty-state.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { useGoOnIn, useUser } from '@/features/accounts/index.ts';
import { call } from '@/lib/api-client.ts';
import { formatDateTime } from '@/lib/format.ts';
import { MailSwitches } from './mail-switches.tsx';
import { useMarkRead, useNotices, useUnread } from './queries.ts';

/** What the person was told, in all their workspaces, and what of it comes by mail. */
export default function NoticesPage() {
  const { data: unread = 0 } = useUnread();
  const markRead = useMarkRead();
  return (
    <Page
      width="narrow"
      back={<BackLink />}
      title="Notices"
      subtitle={unread > 0 ? <span className="figures">{unread} unread</span> : 'All read'}
      actions={
        unread > 0 && (
          <Button disabled={markRead.isPending} onClick={() => markRead.mutate(undefined)}>
            Mark all as read
          </Button>
        )
      }
    >
      <NoticeList
        onOpen={(notice) => {
          if (!notice.read) markRead.mutate(notice);
        }}
      />
      <MailSwitches />
    </Page>
  );
}

function NoticeList({ onOpen }: { onOpen: (notice: Notice) => void }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useNotices();
  if (error && !data)
    return (
      <Failure error={error} onRetry={refetch}>
        The notices could not be loaded.
      </Failure>
    );
  if (!data) return <Skeleton className="h-48" />;
  const notices = data.pages.flatMap((page) => page.notices);
  if (notices.length === 0)
    return (
      <EmptyState
        title="No notices yet"
        text="When somebody mentions you, invites you, or needs your approval, it is said here."
      />
    );
  return (
    <Card className="overflow-hidden">
      <ul aria-label="Notices">
        {notices.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} onOpen={() => onOpen(notice)} />
        ))}
      </ul>
      {hasNextPage && (
        <div className="border-t border-line px-5 py-3">
          <Button size="small" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show earlier ones
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Leads to what it tells of, in the workspace that this belongs to. */
function NoticeLine({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { workspace, workspaces } = useUser();
  const navigate = useNavigate();
  const goOnIn = useGoOnIn();
  const open = async () => {
    onOpen();
    const { id } = notice.workspace;
    // An experiment's page goes on in its workspace by itself; a workspace's own page shows the current one.
    const isElsewhere = id !== workspace.id && workspaces.some((one) => one.id === id);
    if (isElsewhere && notice.path.startsWith('/workspace')) {
      await call('POST /api/workspaces/:id/switch', { params: { id } });
      await goOnIn(id);
    }
    const [to = '/', hash = ''] = notice.path.split('#');
    await navigate({ to, hash });
  };
  return (
    <li className="border-line not-first:border-t">
      <a
        href={notice.path}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return onOpen();
          event.preventDefault();
          void open();
        }}
        className="flex gap-3 px-5 py-3.5 -outline-offset-2 hover:bg-sunken"
      >
        <span
          aria-hidden
          className={clsx('mt-2 size-2 shrink-0 rounded-full', notice.read ? 'bg-transparent' : 'bg-accent')}
        />
        <span className="min-w-0">
          <span className={clsx('block wrap-anywhere', !notice.read && 'font-semibold')}>
            {!notice.read && <span className="sr-only">Unread: </span>}
            {notice.text}
          </span>
          <span className="figures block text-sm wrap-anywhere text-muted">
            {notice.workspace.name}, {formatDateTime(notice.createdAt)}
          </span>
        </span>
      </a>
    </li>
  );
}

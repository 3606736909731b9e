import type { Webhook, WebhookDelivery, WebhookDeliveryDetail } from '@frontrunner/contracts';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Failure } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { Textarea } from '@/components/ui/field.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { type Column, Table } from '@/components/ui/table.tsx';
import { briefToast, failureToast } from '@/components/ui/toast-store.ts';
import { formatDateTime } from '@/lib/format.ts';
import { useDeliveries, useDelivery, useSendAgain } from './queries.ts';

/** What was sent to a webhook in the last 30 days. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDeliveries(webhook.id);
  const [opened, setOpened] = useState<string | null>(null);
  const deliveries = data?.pages.flatMap((page) => page.deliveries);
  if (error && !deliveries)
    return (
      <Failure error={error} onRetry={refetch}>
        The log could not be loaded.
      </Failure>
    );
  if (!deliveries) return <Skeleton className="h-32" />;
  if (deliveries.length === 0)
    return (
      <p className="text-muted">
        Nothing has been sent in the last 30 days. Send a test event to see that messages arrive.
      </p>
    );
  const columns: Column<WebhookDelivery>[] = [
    { header: 'Event', cell: ({ event }) => <code className="text-sm">{event}</code> },
    { header: 'Time', cell: ({ createdAt }) => <span className="figures">{formatDateTime(createdAt)}</span> },
    { header: 'State', cell: (delivery) => <DeliveryState delivery={delivery} /> },
    {
      header: 'Message',
      cell: ({ id, event, createdAt }) => (
        <Button
          size="small"
          aria-label={`Show ${event} of ${formatDateTime(createdAt)}`}
          onClick={() => setOpened(id)}
        >
          Show
        </Button>
      ),
    },
  ];
  return (
    <>
      <Table caption="Deliveries" columns={columns} rows={deliveries} rowKey={({ id }) => id} />
      {hasNextPage && (
        <Button
          className="m-5"
          disabled={isFetchingNextPage}
          onClick={() => {
            void fetchNextPage();
          }}
        >
          Show earlier ones
        </Button>
      )}
      <Dialog
        open={opened !== null}
        onOpenChange={(open) => open || setOpened(null)}
        title="Message"
        className="[--dialog-width:44rem]"
      >
        {opened && <Delivery id={opened} isOff={webhook.status === 'off'} />}
      </Dialog>
    </>
  );
}

function DeliveryState({ delivery }: { delivery: WebhookDelivery }) {
  const { status, attempts, lastStatus, nextAttemptAt } = delivery;
  if (status === 'delivered') return <Badge tone="positive">Delivered</Badge>;
  if (status === 'failed') return <Badge tone="danger">Not delivered</Badge>;
  if (attempts === 0) return <Badge tone="running">Sending</Badge>;
  return (
    <span>
      <Badge tone="running">Trying again</Badge>
      <span className="figures block text-sm text-muted">
        {lastStatus ? `Answer ${lastStatus}` : 'No answer'}
        {nextAttemptAt && `, next ${formatDateTime(nextAttemptAt)}`}
      </span>
    </span>
  );
}

function Delivery({ id, isOff }: { id: string; isOff: boolean }) {
  const { data: delivery, error, refetch } = useDelivery(id);
  const again = useSendAgain();
  if (error && !delivery)
    return (
      <Failure error={error} onRetry={refetch}>
        The message could not be loaded.
      </Failure>
    );
  if (!delivery) return <Skeleton className="h-48" />;
  const send = () =>
    again.mutate(id, {
      onSuccess: () => briefToast({ title: 'Sent again' }),
      onError: (failure) => failureToast('The message was not sent again', failure),
    });
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <DeliveryState delivery={delivery} />
        <Button disabled={isOff || again.isPending} onClick={send}>
          Send again
        </Button>
      </div>
      <section>
        <h3 className="mb-1.5 text-sm font-medium">What was sent</h3>
        <p className="mb-1.5 text-sm text-muted">
          <code>webhook-id: {delivery.messageId}</code>
        </p>
        <Text label="Body of the message" text={indented(delivery.body)} />
      </section>
      <section>
        <h3 className="mb-1.5 text-sm font-medium">What was answered</h3>
        {delivery.log.length === 0 && <p className="text-muted">Nothing yet.</p>}
        <ol className="flex flex-col gap-3">
          {delivery.log.map((attempt) => (
            <Attempt key={attempt.at} attempt={attempt} />
          ))}
        </ol>
      </section>
    </div>
  );
}

function Attempt({ attempt }: { attempt: WebhookDeliveryDetail['log'][number] }) {
  const { at, ms, status, answer, error } = attempt;
  return (
    <li className="flex flex-col gap-1">
      <span className="figures text-sm">
        {formatDateTime(at)}: {status ?? 'no answer'}, {ms} ms
      </span>
      {error && <span className="text-sm text-danger">{error}</span>}
      {answer && <Text label={`Answer of ${formatDateTime(at)}`} text={answer} />}
    </li>
  );
}

/** A text that scrolls, also by keyboard, and can be selected whole. */
function Text({ label, text }: { label: string; text: string }) {
  return (
    <Textarea
      readOnly
      aria-label={label}
      className="max-h-64 font-mono text-sm"
      spellCheck={false}
      value={text}
    />
  );
}

/** JSON as people read it; anything else as it is. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

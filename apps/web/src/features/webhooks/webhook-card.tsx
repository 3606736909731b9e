import type { Webhook } from '@frontrunner/contracts';
import { webhookEvents } from '@frontrunner/contracts/webhook-events';
import { useState } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Banner } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { briefToast, failureToast } from '@/components/ui/toast-store.ts';
import { formatDateTime } from '@/lib/format.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { useChangeWebhook, useSendTest } from './queries.ts';

interface WebhookCardProps {
  webhook: Webhook;
  onEdit: () => void;
  onRotate: () => void;
  onRemove: () => void;
}

const states = {
  on: { tone: 'positive', label: 'On' },
  failing: { tone: 'running', label: 'Failing' },
  off: { tone: 'neutral', label: 'Off' },
} as const;

/** One webhook with its state, what can be done, and its log. */
export function WebhookCard({ webhook, onEdit, onRotate, onRemove }: WebhookCardProps) {
  const { id, url, description, events, status } = webhook;
  const [showsLog, setShowsLog] = useState(false);
  const [change, test] = [useChangeWebhook(), useSendTest()];
  const { tone, label } = states[status];
  const host = URL.canParse(url) ? new URL(url).host : url;
  const switchTo = (on: boolean) =>
    change.mutate(
      { id, on },
      {
        onSuccess: () => briefToast({ title: on ? 'Switched on' : 'Switched off' }),
        onError: (error) => failureToast('The webhook was not changed', error),
      },
    );
  const sendTest = () =>
    test.mutate(id, {
      onSuccess: () => {
        setShowsLog(true);
        briefToast({ title: 'Test event sent' });
      },
      onError: (error) => failureToast('The test event was not sent', error),
    });
  return (
    <Card
      className="overflow-hidden"
      titleId={`webhook-${id}`}
      title={<span className="wrap-anywhere">{url}</span>}
      subtitle={description || undefined}
      action={<Badge tone={tone}>{label}</Badge>}
    >
      <div className="flex flex-col gap-4 px-5 pb-5">
        <p className="text-sm text-muted">{events.map((event) => webhookEvents[event]).join(' · ')}</p>
        <State webhook={webhook} />
        <div className="flex flex-wrap gap-2">
          <Button disabled={status === 'off' || test.isPending} onClick={sendTest}>
            Send test event
          </Button>
          <Button aria-label={`Change the webhook to ${host}`} onClick={onEdit}>
            Change
          </Button>
          <Button disabled={change.isPending} onClick={() => switchTo(status === 'off')}>
            {status === 'off' ? 'Switch on' : 'Switch off'}
          </Button>
          <Button aria-label={`New secret for ${host}`} onClick={onRotate}>
            New secret
          </Button>
          <Button aria-label={`Remove the webhook to ${host}`} onClick={onRemove}>
            Remove
          </Button>
          <Button variant="quiet" aria-expanded={showsLog} onClick={() => setShowsLog(!showsLog)}>
            {showsLog ? 'Hide log' : 'Show log'}
          </Button>
        </div>
      </div>
      {showsLog && (
        <div className="border-t border-line [&>p]:p-5">
          <DeliveryLog webhook={webhook} />
        </div>
      )}
    </Card>
  );
}

function State({ webhook }: { webhook: Webhook }) {
  const { offBecause, failingSince, formerSecretUntil } = webhook;
  return (
    <>
      {offBecause === 'failed' && (
        <Banner tone="warning">
          Switched off, because nothing has arrived for three days. See the log for the reason, then switch it
          on again.
        </Banner>
      )}
      {offBecause === 'gone' && (
        <Banner tone="warning">Switched off, because the address answered that it is gone (410).</Banner>
      )}
      {!offBecause && failingSince && (
        <Banner tone="warning">
          Nothing has arrived since {formatDateTime(failingSince)}. It is tried again; after three days the
          webhook is switched off.
        </Banner>
      )}
      {formerSecretUntil && (
        <p className="text-sm text-muted">
          The former secret is valid until {formatDateTime(formerSecretUntil)}.
        </p>
      )}
    </>
  );
}

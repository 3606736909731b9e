import type { Webhook } from '@frontrunner/contracts';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Failure } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { AlertDialog, Dialog } from '@/components/ui/dialog.tsx';
import { EmptyState } from '@/components/ui/empty-state.tsx';
import { Skeleton } from '@/components/ui/progress.tsx';
import { briefToast, failureToast } from '@/components/ui/toast-store.ts';
import { countOf } from '@/lib/format.ts';
import { useRemoveWebhook, useRotateSecret, useWebhooks } from './queries.ts';
import { SecretNote } from './secret-note.tsx';
import { WebhookCard } from './webhook-card.tsx';
import { WebhookForm } from './webhook-form.tsx';

type Asking =
  | { what: 'add' }
  | { what: 'secret'; secret: string; rotated: boolean }
  | { what: 'edit' | 'rotate' | 'remove'; webhook: Webhook }
  | null;

/** Addresses that are told of what happens in the workspace. */
export function WebhooksTab() {
  const { data: webhooks, error, refetch } = useWebhooks();
  const [asking, setAsking] = useState<Asking>(null);
  if (error && !webhooks)
    return (
      <Failure error={error} onRetry={refetch}>
        The webhooks could not be loaded.
      </Failure>
    );
  if (!webhooks) return <Skeleton className="h-64" />;
  const add = (
    <Button variant="primary" onClick={() => setAsking({ what: 'add' })}>
      <Plus aria-hidden /> Add webhook
    </Button>
  );
  return (
    <div className="flex flex-col gap-6">
      <Card
        title={webhooks.length === 0 ? 'Webhooks' : countOf(webhooks.length, 'webhook')}
        subtitle="Each message is signed, tried for 24 hours and kept in the log for 30 days."
        action={webhooks.length > 0 && add}
      >
        {webhooks.length === 0 && (
          <div className="px-5 pb-5">
            <EmptyState
              title="No webhooks yet"
              text="A webhook tells another system, for instance a channel of your chat or your own program, as soon as an analysis has finished, an outcome was recorded or a live test has stopped."
            >
              {add}
            </EmptyState>
          </div>
        )}
      </Card>
      {webhooks.map((webhook) => (
        <WebhookCard
          key={webhook.id}
          webhook={webhook}
          onEdit={() => setAsking({ what: 'edit', webhook })}
          onRotate={() => setAsking({ what: 'rotate', webhook })}
          onRemove={() => setAsking({ what: 'remove', webhook })}
        />
      ))}
      <Dialogs asking={asking} onAsk={setAsking} />
    </div>
  );
}

function Dialogs({ asking, onAsk }: { asking: Asking; onAsk: (next: Asking) => void }): ReactNode {
  const [rotate, remove] = [useRotateSecret(), useRemoveWebhook()];
  const close = () => onAsk(null);
  const titles = { add: 'Add a webhook', edit: 'Change the webhook', secret: 'Signing secret' };
  const title = asking && asking.what in titles ? titles[asking.what as keyof typeof titles] : '';
  return (
    <>
      <Dialog
        open={title !== ''}
        onOpenChange={(open) => open || close()}
        title={title}
        staysOnPressOutside={asking?.what === 'secret'}
      >
        {asking?.what === 'add' && (
          <WebhookForm
            onClose={close}
            onAdded={({ secret }) => onAsk({ what: 'secret', secret, rotated: false })}
          />
        )}
        {asking?.what === 'edit' && <WebhookForm webhook={asking.webhook} onClose={close} />}
        {asking?.what === 'secret' && (
          <SecretNote secret={asking.secret} rotated={asking.rotated} onClose={close} />
        )}
      </Dialog>
      <AlertDialog
        open={asking?.what === 'rotate'}
        onOpenChange={(open) => open || close()}
        title="Draw a new secret?"
        description="You are shown the new secret once. The one that is used now stays valid for 24 hours."
        confirmLabel="Draw a new secret"
        tone="primary"
        busy={rotate.isPending}
        onConfirm={() =>
          asking?.what === 'rotate' &&
          rotate.mutate(asking.webhook.id, {
            onSuccess: ({ secret }) => onAsk({ what: 'secret', secret, rotated: true }),
            onError: (error) => {
              close();
              failureToast('No new secret was drawn', error);
            },
          })
        }
      />
      <AlertDialog
        open={asking?.what === 'remove'}
        onOpenChange={(open) => open || close()}
        title="Remove the webhook?"
        description="Nothing is sent there any more, what still waits is dropped, and its log is deleted. To pause it, switch it off instead."
        confirmLabel="Remove"
        busy={remove.isPending}
        onConfirm={() =>
          asking?.what === 'remove' &&
          remove.mutate(asking.webhook.id, {
            onSuccess: () => briefToast({ title: 'Webhook removed' }),
            onError: (error) => failureToast('The webhook was not removed', error),
            onSettled: close,
          })
        }
      />
    </>
  );
}

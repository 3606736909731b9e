import type { Webhook, WebhookWithSecret } from '@frontrunner/contracts';
import { type WebhookEvent, webhookEvents } from '@frontrunner/contracts/webhook-events';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { TextField } from '@/components/ui/field.tsx';
import { ApiError, explain } from '@/lib/api-error.ts';
import { useAddWebhook, useChangeWebhook } from './queries.ts';

const allEvents = Object.keys(webhookEvents) as WebhookEvent[];

interface WebhookFormProps {
  /** Changed by the form; without it one is added. */
  webhook?: Webhook;
  onAdded?: (added: WebhookWithSecret) => void;
  onClose: () => void;
}

/** Address, events and a note of a webhook. */
export function WebhookForm({ webhook, onAdded, onClose }: WebhookFormProps) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? allEvents);
  const [add, change] = [useAddWebhook(), useChangeWebhook()];
  const { error, isPending } = webhook ? change : add;
  const incomplete = url.trim() === '' || events.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (incomplete || isPending) return;
    const body = { url: url.trim(), description: description.trim(), events: [...events] };
    if (webhook) change.mutate({ id: webhook.id, ...body }, { onSuccess: onClose });
    else add.mutate(body, { onSuccess: onAdded });
  };
  const isAboutAddress = error instanceof ApiError && error.code === 'ADDRESS_REFUSED';
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label="Address"
        required
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        placeholder="https://example.com/frontrunner"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        hint="A public address with https. It gets a POST with JSON and answers with a status from 200 to 299."
        error={isAboutAddress ? explain(error) : undefined}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-sm font-medium">Events</legend>
        {allEvents.map((name) => (
          <label key={name} className="flex items-start gap-2.5 max-sm:py-1.5">
            <input
              type="checkbox"
              className="mt-1 size-4 shrink-0 accent-accent"
              checked={events.includes(name)}
              onChange={({ target }) =>
                setEvents(target.checked ? [...events, name] : events.filter((one) => one !== name))
              }
            />
            <span>
              {webhookEvents[name]} <code className="text-sm text-muted">{name}</code>
            </span>
          </label>
        ))}
        {events.length === 0 && (
          <p role="alert" className="text-sm text-danger">
            Choose at least one event.
          </p>
        )}
      </fieldset>
      <TextField
        label="Note (optional)"
        autoComplete="off"
        maxLength={200}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
        hint="What receives it, for the other admins."
      />
      {error && !isAboutAddress && (
        <p role="alert" className="text-sm text-danger">
          {explain(error)}
        </p>
      )}
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={incomplete || isPending}>
          {isPending ? 'Saving...' : webhook ? 'Save' : 'Add webhook'}
        </Button>
      </div>
    </form>
  );
}

import { limits } from '@frontrunner/contracts/limits';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { TextField } from '@/components/ui/field.tsx';
import { briefToast } from '@/components/ui/toast-store.ts';
import { explain } from '@/lib/api-error.ts';
import { useAddFeed } from './queries.ts';

/** Asks for a feed's address; the server reads it before it is kept. */
export function AddFeedForm({ onClose }: { onClose: () => void }) {
  const [url, setUrl] = useState('');
  const { mutate, isPending, error } = useAddFeed();
  const isEmpty = url.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || isPending) return;
    mutate(url.trim(), {
      onSuccess: ({ title }) => {
        briefToast({ title: `Added “${title}”` });
        onClose();
      },
    });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField
        label="Address of the feed"
        required
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.feedAddress}
        placeholder="https://www.example.com/rss.xml"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        hint="RSS or Atom. Most sites link to it as “RSS” at the foot of the page. It is read every 15 minutes."
        error={error ? explain(error) : undefined}
      />
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={isEmpty || isPending}>
          {isPending ? 'Reading...' : 'Add feed'}
        </Button>
      </div>
    </form>
  );
}

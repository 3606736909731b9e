import { Button } from '@/components/ui/button.tsx';
import { CopyButton } from '@/components/ui/copy-button.tsx';
import { Input } from '@/components/ui/field.tsx';

/** A new secret, which is shown this once. */
export function SecretNote({
  secret,
  rotated,
  onClose,
}: {
  secret: string;
  rotated: boolean;
  onClose: () => void;
}) {
  return (
    <div className="flex flex-col gap-4">
      <p>
        Copy the signing secret now; it is not shown again. Give it to what receives the messages, so that it
        can check that they come from here (Standard Webhooks).
      </p>
      <div className="flex items-center gap-1">
        <Input
          readOnly
          aria-label="Signing secret"
          className="font-mono text-sm"
          value={secret}
          onFocus={({ target }) => target.select()}
        />
        <CopyButton text={secret} subject="signing secret" />
      </div>
      {rotated && (
        <p className="text-sm text-muted">
          For 24 hours every message is signed with the secret before as well, so that nothing is refused
          while you change it.
        </p>
      )}
      <div className="flex justify-end">
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}

import type { Branding } from '@frontrunner/contracts';
import { limits } from '@frontrunner/contracts/limits';
import { Upload } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { Banner } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { AlertDialog } from '@/components/ui/dialog.tsx';
import { briefToast, failureToast } from '@/components/ui/toast-store.ts';
import { explain } from '@/lib/api-error.ts';
import { useRemoveLogo, useUploadLogo } from '../queries.ts';

/** The bytes of a file as base64. */
const base64Of = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** 'Logo': what it is now, another one, none. */
export function LogoCard({ branding: { logo } }: { branding: Branding }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);
  const [upload, remove] = [useUploadLogo(), useRemoveLogo()];
  const take = async (file: File) => {
    setProblem(null);
    if (file.size > limits.logoBytes)
      return setProblem(
        `“${file.name}” has ${Math.ceil(file.size / 1000)} kB; a logo may have up to ${limits.logoBytes / 1000} kB.`,
      );
    try {
      await upload.mutateAsync(await base64Of(file));
      briefToast({ title: 'Logo saved' });
    } catch (error) {
      setProblem(error instanceof DOMException ? 'The file could not be read.' : explain(error));
    }
  };
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => briefToast({ title: 'Logo removed' }),
      onError: (error) => failureToast('The logo was not removed', error),
      onSettled: () => setRemoving(false),
    });
  return (
    <Card
      title="Logo"
      subtitle="At the top of shared reports, on paper, and on the picture that chat programs show of a link."
    >
      <div className="flex flex-col items-start gap-4 px-5 pb-5">
        {logo && (
          <div className="rounded-md border border-line bg-[#fff] p-4">
            <img
              src={logo.url}
              alt="The logo of this workspace"
              width={logo.width / 2}
              height={logo.height / 2}
              className="h-auto max-w-full"
            />
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <FileButton label={logo ? 'Replace' : 'Upload a logo'} busy={upload.isPending} onFile={take} />
          {logo && <Button onClick={() => setRemoving(true)}>Remove</Button>}
        </div>
        <p className="text-sm text-muted">
          PNG, JPEG or WebP of up to {limits.logoBytes / 1000} kB. It is drawn anew to fit 240 x 80 pixels, on
          white where the page is dark.
        </p>
        {problem && <Banner tone="danger">{problem}</Banner>}
      </div>
      <AlertDialog
        open={removing}
        onOpenChange={setRemoving}
        title="Remove the logo?"
        description="Shared reports show the name of the workspace in its place, also those that were sent already."
        confirmLabel="Remove logo"
        busy={remove.isPending}
        onConfirm={confirm}
      />
    </Card>
  );
}

interface FileButtonProps {
  label: string;
  busy: boolean;
  onFile: (file: File) => Promise<void>;
}

function FileButton({ label, busy, onFile }: FileButtonProps) {
  const id = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen again after it was changed.
    target.value = '';
    if (file && !busy) void onFile(file);
  };
  return (
    <Button
      variant="primary"
      asChild
      className="focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent"
    >
      <label htmlFor={id} className="cursor-pointer" aria-disabled={busy}>
        <Upload aria-hidden /> {busy ? 'Uploading...' : label}
        <input
          id={id}
          type="file"
          className="sr-only"
          accept="image/png,image/jpeg,image/webp"
          disabled={busy}
          onChange={choose}
        />
      </label>
    </Button>
  );
}

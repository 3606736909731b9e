import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { CopyButton } from '@/components/ui/copy-button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { currentUserQuery } from '@/features/accounts/index.ts';
import { forgetLostTexts, useLostTexts } from '@/lib/lost-texts.ts';

/** Offers what was typed and can no longer be stored where it was typed: somebody removed the object, or its author. */
export default function LostTexts() {
  const texts = useLostTexts();
  const queryClient = useQueryClient();
  // Where the person works, and as what, may have changed.
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  }, [queryClient]);
  return (
    <Dialog
      open={texts.length > 0}
      onOpenChange={(open) => open || forgetLostTexts()}
      staysOnPressOutside
      title="Your text was not saved"
      description="What it belongs to was deleted, or you may no longer write there. Copy the text before you go on."
    >
      <ul className="flex flex-col gap-3">
        {texts.map(({ name, text }) => (
          <li key={name}>
            <div className="flex items-center justify-between gap-3">
              <h3 className="text-sm font-medium">{name}</h3>
              <CopyButton text={text} subject={name.toLowerCase()} />
            </div>
            <p className="max-h-60 overflow-y-auto rounded-sm bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-wrap">
              {text}
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex justify-end">
        <Button variant="primary" onClick={forgetLostTexts}>
          Go on
        </Button>
      </div>
    </Dialog>
  );
}

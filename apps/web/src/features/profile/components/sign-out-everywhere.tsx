import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog.tsx';
import { Button } from '@/components/ui/button.tsx';
import { errorToast } from '@/components/ui/toast-store.ts';
import { explain } from '@/lib/api-error.ts';
import { browser, clearLocalStorage } from '@/lib/browser.ts';
import { paths } from '@/lib/paths.ts';
import { useEndAllSessions } from '../api/use-sessions.ts';

/** Asks first, then ends every session of the account, this one too, and leaves for the landing page. */
export function SignOutEverywhere() {
  const [asking, setAsking] = useState(false);
  const end = useEndAllSessions();
  const confirm = () =>
    end.mutate(undefined, {
      onSuccess: () => {
        clearLocalStorage();
        browser.go(paths.dashboard);
      },
      onError: (error) => {
        setAsking(false);
        errorToast('Not signed out', explain(error));
      },
    });
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere"
        description="Every browser that is signed in to this account is signed out, this one too. Nothing is deleted."
        confirmLabel="Sign out everywhere"
        busy={end.isPending}
        onConfirm={confirm}
      />
    </>
  );
}

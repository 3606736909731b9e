import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { type RefObject, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { useFreePlace } from './free-place.ts';
import { dismissToast, type ToastEntry, toastDuration, useToasts } from './toast-store.ts';

const tones = {
  neutral: 'border-line bg-surface text-ink',
  positive: 'border-line bg-surface text-ink',
  destructive: 'border-danger bg-danger-soft text-danger',
} as const;

/** The notification area: one toast at a time, closed by time, button, Escape or a swipe to the right; F8 enters it. */
export default function Toaster() {
  const toasts = useToasts();
  const viewport = useRef<HTMLOListElement>(null);
  const restoreFocus = useFocusBefore(viewport);
  useFreePlace(viewport);
  return (
    // After a close from inside, Radix keeps its timers paused for good: a new provider starts with running ones.
    <Toast.Provider
      key={toasts[0]?.generation ?? 0}
      duration={toastDuration}
      swipeDirection="right"
      swipeThreshold={50}
    >
      {toasts.map((entry) => (
        <ToastItem key={entry.id} entry={entry} onClosed={restoreFocus} />
      ))}
      <Toast.Viewport
        ref={viewport}
        className="fixed right-4 bottom-4 z-50 flex w-max max-w-[min(22rem,calc(100vw-2rem))] flex-col gap-2 outline-none"
      />
    </Toast.Provider>
  );
}

function ToastItem({ entry, onClosed }: { entry: ToastEntry; onClosed: () => void }) {
  const close = (open: boolean) => {
    if (open) return;
    onClosed();
    dismissToast(entry.id);
  };
  return (
    <Toast.Root
      open={entry.open}
      onOpenChange={close}
      duration={entry.duration ?? toastDuration}
      type={entry.tone === 'destructive' ? 'foreground' : 'background'}
      className={clsx(
        'flex gap-3 rounded-lg border p-4 shadow-popover max-sm:px-3 max-sm:py-2 data-[state=closed]:animate-vanish data-[state=open]:animate-appear data-[swipe=end]:translate-x-full data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        entry.description ? 'items-start' : 'items-center',
        tones[entry.tone ?? 'neutral'],
      )}
    >
      <div className="min-w-0 flex-1">
        <Toast.Title className="font-semibold">{entry.title}</Toast.Title>
        {entry.description && (
          <Toast.Description className="mt-0.5 text-sm break-words">{entry.description}</Toast.Description>
        )}
      </div>
      {entry.action && (
        <Toast.Action altText={entry.action.label} asChild>
          <Button size="small" onClick={entry.action.act}>
            {entry.action.label}
          </Button>
        </Toast.Action>
      )}
      <Toast.Close
        aria-label="Dismiss notification"
        className="-m-2 grid size-[34px] place-items-center rounded-md max-sm:size-11"
      >
        <X aria-hidden className="size-4" />
      </Toast.Close>
    </Toast.Root>
  );
}

/** Remembers what had the focus before it moved into the notification area, and gives it back. */
function useFocusBefore(area: RefObject<HTMLElement | null>): () => void {
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !area.current?.contains(target)) before.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [area]);
  return () => {
    if (area.current?.contains(document.activeElement) && before.current?.isConnected) before.current.focus();
  };
}

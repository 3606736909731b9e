import { X } from 'lucide-react';
import { Dialog as Radix, AlertDialog as RadixAlert } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { focusNeighbourOf } from '@/lib/focus-neighbour.ts';
import { Button, IconButton } from './button.tsx';

/** The look that both kinds of dialog share. Centred by margins: a transform would put its borders between two pixels. */
export const overlayLook =
  'fixed inset-0 z-40 bg-overlay data-[state=open]:animate-appear data-[state=closed]:animate-vanish';
const dialogFrame =
  'fixed inset-0 z-50 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[min(var(--dialog-width,30rem),calc(100vw-2rem))] overflow-y-auto rounded-lg border border-line bg-surface p-6 shadow-popover data-[state=closed]:animate-vanish';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  className?: string;
  /** Keeps the dialog open on a press beside it, where an accident would end something long. */
  staysOnPressOutside?: boolean;
  /** Puts the focus elsewhere than where it was before; false when that is not possible. */
  focusAfter?: () => boolean;
}

/** Without a trigger of its own Radix loses the focus at the end: it goes back to where it was, if that is still there. */
function useFocusBack(elsewhere?: () => boolean) {
  const before = useRef<Element | null>(null);
  return {
    before,
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (elsewhere?.()) return;
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
    },
  };
}

/** A modal dialog with a title, a close button and the focus kept inside. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    children,
    className = '',
    staysOnPressOutside,
    focusAfter,
  } = props;
  const { before: _, ...focusBack } = useFocusBack(focusAfter);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayLook} />
        <Radix.Content
          className={`${dialogFrame} ${className}`}
          {...focusBack}
          onPointerDownOutside={(event) => staysOnPressOutside && event.preventDefault()}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Radix.Title className="pr-10 text-xl font-semibold">{title}</Radix.Title>
          {description && <Radix.Description className="mt-2 text-muted">{description}</Radix.Description>}
          <div className="mt-5">{children}</div>
          {/* Last, so that the dialog opens with the focus on its first control. */}
          <Radix.Close asChild>
            <IconButton
              icon={X}
              label="Close"
              className="absolute top-9 right-4 -translate-y-1/2 max-sm:right-2.5"
            />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  cancelLabel?: string;
  confirmLabel: string;
  /** Red unless nothing is lost by it. */
  tone?: 'danger' | 'primary';
  /** Keeps the dialog open and its button disabled while the action runs. */
  busy?: boolean;
  onConfirm: () => void;
}

/** The part of a list that an element is in. */
const itemOf = 'tr, li, section';

/**
 * Asks before something that cannot be undone; the safe choice has the focus. Where it was asked from a part of a list that
 * goes with it, the focus goes to that part's neighbour.
 */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, title, description, cancelLabel = 'Cancel', tone = 'danger', busy } = props;
  const { before, ...focusBack } = useFocusBack();
  const confirm = () => {
    // Before the action: with its answer the part may have gone already, and its neighbours with it.
    focusNeighbourOf(before.current?.closest(itemOf));
    props.onConfirm();
  };
  return (
    <RadixAlert.Root open={open} onOpenChange={onOpenChange}>
      <RadixAlert.Portal>
        <RadixAlert.Overlay className={overlayLook} />
        <RadixAlert.Content className={dialogFrame} {...focusBack}>
          <RadixAlert.Title className="text-xl font-semibold">{title}</RadixAlert.Title>
          <RadixAlert.Description className="mt-2 text-muted">{description}</RadixAlert.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <RadixAlert.Cancel asChild>
              <Button disabled={busy}>{cancelLabel}</Button>
            </RadixAlert.Cancel>
            <Button variant={tone} disabled={busy} onClick={confirm}>
              {props.confirmLabel}
            </Button>
          </div>
        </RadixAlert.Content>
      </RadixAlert.Portal>
    </RadixAlert.Root>
  );
}

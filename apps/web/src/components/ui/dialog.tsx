import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { dialogFrame, overlayLook } from './dialog-frame.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  className?: string;
  /** Keeps the dialog open on a press beside it, where an accident would end something long. */
  staysOnPressOutside?: boolean;
}

/** A modal dialog with a title, a close button and the focus kept inside. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, className = '', staysOnPressOutside } = props;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayLook} />
        <Radix.Content
          className={`${dialogFrame} ${className}`}
          onPointerDownOutside={(event) => staysOnPressOutside && event.preventDefault()}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <Radix.Title className="pr-10 text-xl font-semibold">{title}</Radix.Title>
          {description && <Radix.Description className="mt-2 text-muted">{description}</Radix.Description>}
          <div className="mt-5">{children}</div>
          {/* Last, so that the dialog opens with the focus on its first control. */}
          <Radix.Close asChild>
            <Button
              variant="quiet"
              size="icon"
              aria-label="Close"
              className="absolute top-9 right-4 -translate-y-1/2 max-sm:right-2.5"
            >
              <X aria-hidden />
            </Button>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ComponentProps, type ComponentType, type ReactNode, useId } from 'react';

const controlLook =
  'w-full rounded-md border border-input bg-surface text-ink aria-invalid:border-danger aria-invalid:outline-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted focus-visible:outline-offset-0';
const lineLook = 'h-[34px] max-sm:h-11 max-sm:text-lg';

/** A one-line text control. */
export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  const look = clsx(controlLook, lineLook, 'px-2.5 read-only:bg-sunken', className);
  return <input type={type} className={look} {...rest} />;
}

/** A text control that grows with what is written in it; with one row it begins as a line. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={clsx(
        controlLook,
        'field-sizing-content read-only:bg-sunken px-2.5 py-1.5 max-sm:text-lg',
        rows > 1 ? 'min-h-18' : 'block resize-none max-sm:py-2.5',
        className,
      )}
      {...rest}
    />
  );
}

/** The browser's own choice list, which every phone and screen reader knows, in the product's look. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={clsx('relative inline-flex w-full', className)}>
      <select className={clsx(controlLook, lineLook, 'appearance-none pr-8 pl-2.5')} {...rest}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}

interface Labels {
  label: ReactNode;
  /** Guidance below the control, in the place of which an error stands. */
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
}

/** A control with its label, its hint and its error, tied together for assistive technology. */
function labelled<Props extends object>(Control: ComponentType<Props>) {
  return function LabelledControl({ label, hint, error, required = false, ...rest }: Labels & Props) {
    const id = useId();
    const noteId = `${id}-note`;
    const ties = {
      id,
      required,
      'aria-describedby': error || hint ? noteId : undefined,
      'aria-invalid': error ? true : undefined,
    };
    return (
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        <Control {...(rest as unknown as Props)} {...ties} />
        {(error || hint) && (
          <p
            id={noteId}
            role={error ? 'alert' : undefined}
            className={`text-sm ${error ? 'text-danger' : 'text-muted'}`}
          >
            {error || hint}
          </p>
        )}
      </div>
    );
  };
}

export const TextField = labelled(Input);
export const TextareaField = labelled(Textarea);
export const SelectField = labelled(Select);

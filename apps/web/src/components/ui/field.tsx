import { type ReactNode, useId } from 'react';

interface FieldProps {
  label: ReactNode;
  /** Guidance below the control. */
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** Renders the control with the attributes that tie it to label, hint and error. */
  children: (control: {
    id: string;
    required: boolean;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** A labelled form control with its hint and its error, tied together for assistive technology. */
export function Field({ label, hint, error, required = false, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        required,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

import { type ReactNode, useId } from 'react';

interface FieldProps {
  label: ReactNode;
  /** Guidance below the control, in the place of which an error stands. */
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
  const noteId = `${id}-note`;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        required,
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <p id={noteId} role="alert" className="text-sm text-danger">
          {error}
        </p>
      ) : (
        hint && (
          <p id={noteId} className="text-sm text-muted">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

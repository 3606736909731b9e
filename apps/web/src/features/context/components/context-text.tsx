import { limits } from '@frontrunner/contracts/limits';
import { Field } from '@/components/ui/field.tsx';
import { Input } from '@/components/ui/input.tsx';
import { Textarea } from '@/components/ui/textarea.tsx';
import type { ContextFields } from '../context-fields.ts';
import type { ContextDraft } from '../use-context-draft.ts';

type TextField = {
  [Name in keyof ContextFields]: ContextFields[Name] extends string ? Name : never;
}[keyof ContextFields];

interface ContextTextProps {
  draft: ContextDraft;
  field: TextField;
  label: string;
  placeholder?: string;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
}

/** One text of the company context that may have several lines. */
export function ContextText({ draft, field, placeholder, ...rest }: ContextTextProps) {
  return (
    <Field {...rest}>
      {(control) => (
        <Textarea
          {...control}
          maxLength={limits.contextText}
          placeholder={placeholder}
          value={draft.value[field]}
          onChange={(event) => draft.set({ [field]: event.target.value })}
        />
      )}
    </Field>
  );
}

/** One short text of the company context. */
export function ContextLine({ draft, field, placeholder, ...rest }: ContextTextProps) {
  return (
    <Field {...rest}>
      {(control) => (
        <Input
          {...control}
          maxLength={limits.listItem}
          placeholder={placeholder}
          value={draft.value[field]}
          onChange={(event) => draft.set({ [field]: event.target.value })}
        />
      )}
    </Field>
  );
}

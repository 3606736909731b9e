import type { ContentType, GenerationContext } from '@frontrunner/contracts';
import { contentTypeLabels, contentTypes } from '@frontrunner/contracts/content-types';
import { limits } from '@frontrunner/contracts/limits';
import { useId, useState } from 'react';
import { DraftNotices } from '@/components/draft-notices.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { CopyButton } from '@/components/ui/copy-button.tsx';
import { SelectField, Textarea, TextareaField, TextField } from '@/components/ui/field.tsx';
import type { Draft } from '@/lib/draft.ts';
import { fullAdvice, LengthCount } from './length-count.tsx';
import { SaveStatus } from './save-status.tsx';

interface ControlSectionProps {
  draft: Draft<string>;
  contentType: ContentType | null;
  disabled: boolean;
}

/** The headline to beat, saved while it is typed. */
export function ControlSection({ draft, contentType, disabled }: ControlSectionProps) {
  const title = useId();
  return (
    <Card
      titleId={title}
      title="Control Headline"
      subtitle="The headline you use now. Every variant is compared with it."
      action={
        <div className="max-sm:-mr-3.5">
          <CopyButton text={draft.value} subject="control headline" />
        </div>
      }
    >
      <div className="flex flex-col gap-2 px-5 pb-5">
        <Textarea
          aria-labelledby={title}
          rows={2}
          maxLength={limits.headline}
          disabled={disabled}
          value={draft.value}
          onChange={(event) => draft.change(event.target.value)}
          placeholder="Type the headline you want to beat"
          className="text-lg"
        />
        <div className="flex min-h-5 justify-between gap-4">
          <SaveStatus state={draft.state} />
          <p className="figures text-sm text-muted">
            <LengthCount length={draft.value.length} contentType={contentType} /> characters
          </p>
        </div>
        <p role="status" className="text-sm text-running empty:hidden">
          {fullAdvice(draft.value.length)}
        </p>
        <DraftNotices draft={draft} textOf={(text) => text} />
      </div>
    </Card>
  );
}

/** What else is known about the headline; kept with the experiment and used to write variants. */
export function ContextSection({ draft, disabled }: { draft: Draft<GenerationContext>; disabled: boolean }) {
  const [open, setOpen] = useState(false);
  const title = useId();
  const panel = useId();
  const set = (changes: Partial<GenerationContext>) => draft.change({ ...draft.value, ...changes });
  const text = (field: 'productService' | 'userAction' | 'additionalInfo') => ({
    disabled,
    maxLength: limits.contextText,
    value: draft.value[field],
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
  });
  return (
    <Card
      titleId={title}
      title="Additional Context (Optional)"
      action={
        <Button size="small" aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
          {open ? 'Hide Context' : 'Add Context'}
        </Button>
      }
    >
      <div id={panel} hidden={!open} className="px-5 pb-5">
        <div className="grid gap-4 sm:grid-cols-3">
          <SelectField
            label="Content type"
            disabled={disabled}
            value={draft.value.contentType ?? ''}
            onChange={({ target }) =>
              set({ contentType: (target.value || null) as GenerationContext['contentType'] })
            }
          >
            <option value="">Not set</option>
            {contentTypes.map((type) => (
              <option key={type} value={type}>
                {contentTypeLabels[type]}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Product or service"
            placeholder="What the headline is for"
            {...text('productService')}
          />
          <TextField label="Desired action" placeholder="What readers should do" {...text('userAction')} />
        </div>
        <div className="mt-4">
          <TextareaField
            label="Additional information"
            placeholder="Audience, tone, what sets the offer apart"
            {...text('additionalInfo')}
          />
        </div>
        <SaveStatus state={draft.state} />
      </div>
      <div className="flex flex-col gap-3 px-5 pb-5 empty:hidden">
        <DraftNotices draft={draft} textOf={(context) => Object.values(context).filter(Boolean).join('\n')} />
      </div>
    </Card>
  );
}

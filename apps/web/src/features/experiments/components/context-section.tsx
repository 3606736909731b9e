import type { GenerationContext } from '@frontrunner/contracts';
import { contentTypeLabels, contentTypes } from '@frontrunner/contracts/content-types';
import { limits } from '@frontrunner/contracts/limits';
import { useId, useState } from 'react';
import { KeptTextOffer } from '@/components/kept-text-offer.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card, CardHeader } from '@/components/ui/card.tsx';
import { Field } from '@/components/ui/field.tsx';
import { Input } from '@/components/ui/input.tsx';
import { Select } from '@/components/ui/select.tsx';
import { Textarea } from '@/components/ui/textarea.tsx';
import type { Draft } from '@/lib/draft.ts';
import { EditConflict } from './edit-conflict.tsx';
import { SaveStatus } from './save-status.tsx';

const textFields = [
  { field: 'productService', label: 'Product or service', placeholder: 'What the headline is for' },
  { field: 'userAction', label: 'Desired action', placeholder: 'What readers should do' },
] as const;

/** What else is known about the headline; kept with the experiment and used to write variants. */
export function ContextSection({ draft, disabled }: { draft: Draft<GenerationContext>; disabled: boolean }) {
  const [open, setOpen] = useState(false);
  const title = useId();
  const panel = useId();
  const set = (changes: Partial<GenerationContext>) => draft.change({ ...draft.value, ...changes });
  return (
    <Card aria-labelledby={title}>
      <CardHeader
        id={title}
        title="Additional Context (Optional)"
        action={
          <Button size="small" aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
            {open ? 'Hide Context' : 'Add Context'}
          </Button>
        }
      />
      <div id={panel} hidden={!open} className="px-5 pb-5">
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label="Content type">
            {(control) => (
              <Select
                {...control}
                disabled={disabled}
                value={draft.value.contentType ?? ''}
                onChange={(event) =>
                  set({ contentType: (event.target.value || null) as GenerationContext['contentType'] })
                }
              >
                <option value="">Not set</option>
                {contentTypes.map((type) => (
                  <option key={type} value={type}>
                    {contentTypeLabels[type]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {textFields.map(({ field, label, placeholder }) => (
            <Field key={field} label={label}>
              {(control) => (
                <Input
                  {...control}
                  disabled={disabled}
                  maxLength={limits.contextText}
                  placeholder={placeholder}
                  value={draft.value[field]}
                  onChange={(event) => set({ [field]: event.target.value })}
                />
              )}
            </Field>
          ))}
        </div>
        <div className="mt-4">
          <Field label="Additional information">
            {(control) => (
              <Textarea
                {...control}
                disabled={disabled}
                maxLength={limits.contextText}
                placeholder="Audience, tone, what sets the offer apart"
                value={draft.value.additionalInfo}
                onChange={(event) => set({ additionalInfo: event.target.value })}
              />
            )}
          </Field>
        </div>
        <SaveStatus state={draft.state} />
      </div>
      <div className="px-5">
        <KeptTextOffer kept={draft.kept} onRestore={draft.restoreKept} onDiscard={draft.discardKept}>
          {draft.kept && Object.values(draft.kept.value).filter(Boolean).join('\n')}
        </KeptTextOffer>
      </div>
      {draft.conflict && (
        <div className="px-5 pb-5">
          <EditConflict
            theirs={Object.values(draft.conflict.theirs).filter(Boolean).join('\n') || '(empty)'}
            onKeepMine={draft.keepMine}
            onUseTheirs={draft.useTheirs}
          />
        </div>
      )}
    </Card>
  );
}

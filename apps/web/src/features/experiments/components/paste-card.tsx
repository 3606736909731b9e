import type { ContentType } from '@frontrunner/contracts';
import { contentTypeLabels, contentTypes } from '@frontrunner/contracts/content-types';
import { limits, planLimitsOf } from '@frontrunner/contracts/limits';
import { useState } from 'react';
import { KeptTextOffer } from '@/components/draft-notices.tsx';
import { Button } from '@/components/ui/button.tsx';
import { SelectField } from '@/components/ui/field.tsx';
import { useUser } from '@/features/accounts/index.ts';
import { carriedLines, carryLines, PasteBox, type PastedHeadlines } from '@/features/paste/index.ts';
import { useKeptDraft, useReturnOfDraft } from '@/lib/kept-draft.ts';
import { useCreationGate } from '../use-creation-gate.ts';
import { useOpenNewExperiment } from '../use-open-new-experiment.ts';

/** The dashboard's box: paste, see which line wins, keep it as an experiment. */
export function PasteCard() {
  const user = useUser();
  const { text, write, offer } = usePastedText(user.id);
  const [contentType, setContentType] = useState<ContentType | null>(null);
  const mayCreate = useCreationGate();
  const { openNew, isPending } = useOpenNewExperiment();

  const keep = ({ control, variants }: PastedHeadlines) => {
    if (control.text === '' || isPending || !mayCreate()) return;
    const body = {
      name: nameOf(control.text),
      controlHeadline: control.text.slice(0, limits.headline),
      variantHeadlines: variants.filter(({ problem }) => problem === null).map(({ text: line }) => line),
      context: { contentType },
    };
    void openNew(body, () => write(''));
  };

  return (
    <PasteBox
      title="Which headline wins?"
      who="member"
      most={planLimitsOf(user).variants}
      text={text}
      onText={write}
      contentType={contentType}
      notice={<KeptTextOffer draft={offer} textOf={(kept) => kept} />}
      options={
        <div className="w-48 max-sm:w-full">
          <SelectField
            label="Content type"
            value={contentType ?? ''}
            onChange={({ target }) => setContentType((target.value || null) as ContentType | null)}
          >
            <option value="">Not set</option>
            {contentTypes.map((type) => (
              <option key={type} value={type}>
                {contentTypeLabels[type]}
              </option>
            ))}
          </SelectField>
        </div>
      }
      onSubmit={keep}
      action={(headlines) => (
        <Button
          variant="primary"
          aria-disabled={headlines.control.text === '' || isPending}
          onClick={() => keep(headlines)}
        >
          {isPending ? 'Creating...' : 'Keep as experiment'}
        </Button>
      )}
    />
  );
}

/** The beginning of the control, to a whole word. */
function nameOf(control: string): string {
  const most = 60;
  if (control.length <= most) return control;
  const cut = control.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).trim()}…`;
}

/** What stands in the box: carried from the landing page at first, and kept in this browser until it is an experiment. */
function usePastedText(owner: string) {
  const [text, setText] = useState(carriedLines);
  const draft = useKeptDraft<string>({ owner, name: 'paste' }, (kept) => !kept.trim() || kept === text);
  const write = (next: string) => {
    setText(next);
    carryLines('');
    if (next.trim()) draft.keep(next);
    else draft.forget();
  };
  const offer = draft.offer(write);
  useReturnOfDraft(owner, offer, () => text.trim() === '');
  return { text, write, offer };
}

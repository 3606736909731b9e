import type { ContentType } from '@frontrunner/contracts';
import { planLimitsOf } from '@frontrunner/contracts/limits';
import { Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { KeptTextOffer } from '@/components/kept-text-offer.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card, CardHeader } from '@/components/ui/card.tsx';
import { briefToast, errorToast } from '@/components/ui/toast-store.ts';
import { useUser } from '@/features/accounts/index.ts';
import type { Draft } from '@/lib/draft.ts';
import { countOf } from '@/lib/format.ts';
import { useKeyedRows } from '../use-keyed-rows.ts';
import { EditConflict } from './edit-conflict.tsx';
import { lengthAdvice } from './length-count.tsx';
import { SaveStatus } from './save-status.tsx';
import { VariantRow } from './variant-row.tsx';
import { VariantsCsvUpload } from './variants-csv-upload.tsx';

interface VariantsSectionProps {
  draft: Draft<string[]>;
  contentType: ContentType | null;
  disabled: boolean;
  runButton: ReactNode;
}

/** The headlines that compete with the control. */
export function VariantsSection({ draft, contentType, disabled, runButton }: VariantsSectionProps) {
  const title = useId();
  const { rows, edit, remove, insert, move } = useKeyedRows(draft.value, draft.change);
  const most = planLimitsOf(useUser()).variants;
  const [fresh, setFresh] = useState<number | null>(null);

  const add = (lines: string[], after?: number): boolean => {
    if (rows.length + lines.length > most) {
      errorToast(
        'Too Many Variants',
        `An experiment holds up to ${most} variants; nothing was added. Remove some or add fewer.`,
      );
      return false;
    }
    setFresh(insert(lines, after) ?? null);
    return true;
  };
  const save = async () => {
    if (await draft.flush()) briefToast({ title: 'Saved' });
  };

  return (
    <Card aria-labelledby={title}>
      <CardHeader
        id={title}
        title="Variants"
        subtitle={[
          `${countOf(rows.length, 'variant')}. Enter adds the next one; paste several lines to add several at once.`,
          lengthAdvice(contentType),
        ]
          .filter(Boolean)
          .join(' ')}
      />
      <ol className="px-5">
        {rows.map(({ key, value }, index) => (
          <VariantRow
            key={key}
            number={index + 1}
            value={value}
            contentType={contentType}
            autoFocus={key === fresh}
            disabled={disabled}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            onEdit={(next) => edit(key, next)}
            onRemove={() => remove(key)}
            onMove={(by) => move(key, by)}
            onNext={() => add([''], key)}
            onPasteLines={(lines) => add(lines, key)}
          />
        ))}
      </ol>
      <div className="px-5">
        <KeptTextOffer kept={draft.kept} onRestore={draft.restoreKept} onDiscard={draft.discardKept}>
          {draft.kept?.value.join('\n')}
        </KeptTextOffer>
      </div>
      {draft.conflict && (
        <div className="px-5 pt-3">
          <EditConflict
            theirs={draft.conflict.theirs.join('\n') || '(no variants)'}
            onKeepMine={draft.keepMine}
            onUseTheirs={draft.useTheirs}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2 px-5 pt-3 pb-5">
        <Button disabled={disabled} onClick={() => add([''])}>
          <Plus aria-hidden /> Add Variant
        </Button>
        <VariantsCsvUpload disabled={disabled} onHeadlines={(headlines) => add(headlines)} />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-4">
        {draft.state !== 'saved' && (
          <>
            {/* On phones below the buttons, which a finger may be about to press. */}
            <div className="grow max-sm:order-last">
              <SaveStatus state={draft.state} />
            </div>
            <Button disabled={disabled || draft.state === 'saving'} onClick={save}>
              Save Changes
            </Button>
          </>
        )}
        {runButton}
      </div>
    </Card>
  );
}

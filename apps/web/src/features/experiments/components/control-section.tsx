import type { ContentType } from '@frontrunner/contracts';
import { limits } from '@frontrunner/contracts/limits';
import { useId } from 'react';
import { KeptTextOffer } from '@/components/kept-text-offer.tsx';
import { Card, CardHeader } from '@/components/ui/card.tsx';
import { CopyButton } from '@/components/ui/copy-button.tsx';
import { Textarea } from '@/components/ui/textarea.tsx';
import type { Draft } from '@/lib/draft.ts';
import { EditConflict } from './edit-conflict.tsx';
import { LengthCount } from './length-count.tsx';
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
    <Card aria-labelledby={title}>
      <CardHeader
        id={title}
        title="Control Headline"
        subtitle="The headline you use now. Every variant is compared with it."
        action={
          <div className="max-sm:-mr-3.5">
            <CopyButton text={draft.value} subject="control headline" />
          </div>
        }
      />
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
        <KeptTextOffer kept={draft.kept} onRestore={draft.restoreKept} onDiscard={draft.discardKept}>
          {draft.kept?.value}
        </KeptTextOffer>
        {draft.conflict && (
          <EditConflict
            theirs={draft.conflict.theirs || '(empty)'}
            onKeepMine={draft.keepMine}
            onUseTheirs={draft.useTheirs}
          />
        )}
      </div>
    </Card>
  );
}

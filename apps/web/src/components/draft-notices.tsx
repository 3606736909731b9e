import type { ReactNode } from 'react';
import type { Draft } from '@/lib/draft.ts';
import { formatDateTime } from '@/lib/format.ts';
import { Banner } from './ui/banner.tsx';
import { Button } from './ui/button.tsx';

interface ChoiceProps {
  title: string;
  tone?: 'warning';
  /** The text itself where it is short enough to show, or what it belongs to. */
  text: ReactNode;
  choices: readonly [label: string, choose: () => void][];
}

/** A text that is not the one in the box, and what can be done with it. */
function TextChoice({ title, tone, text, choices }: ChoiceProps) {
  return (
    <Banner tone={tone}>
      <p className="font-medium">{title}</p>
      {text && (
        <div className="my-2 rounded-sm bg-surface px-3 py-2 whitespace-pre-wrap text-ink">{text}</div>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {choices.map(([label, choose]) => (
          <Button key={label} size="small" onClick={choose}>
            {label}
          </Button>
        ))}
      </div>
    </Banner>
  );
}

type Keeping<Value> = Pick<Draft<Value>, 'kept' | 'restoreKept' | 'discardKept'>;

interface KeptTextProps<Value> {
  draft: Keeping<Value>;
  textOf?: (value: Value) => ReactNode;
}

/** Offers what was typed on an earlier page and never reached the server; nothing is shown when there is none. */
export function KeptTextOffer<Value>({ draft, textOf }: KeptTextProps<Value>) {
  const { kept, restoreKept, discardKept } = draft;
  if (!kept) return null;
  return (
    <TextChoice
      title={`Unsaved text of ${formatDateTime(kept.at)} was kept in this browser.`}
      text={textOf?.(kept.value)}
      choices={[
        ['Restore it', restoreKept],
        ['Discard it', discardKept],
      ]}
    />
  );
}

interface DraftNoticesProps<Value> {
  draft: Draft<Value>;
  textOf: (value: Value) => string;
  /** What stands for a text without a word. */
  empty?: string;
}

/** What a draft asks: whether a kept text is wanted, and which one stays where two places changed the same text. */
export function DraftNotices<Value>({ draft, textOf, empty = '(empty)' }: DraftNoticesProps<Value>) {
  return (
    <>
      <KeptTextOffer draft={draft} textOf={textOf} />
      {draft.conflict && (
        <TextChoice
          tone="warning"
          title={`${draft.changedBy ?? 'This was changed somewhere else'} while you were editing. Saved there:`}
          text={textOf(draft.conflict.theirs) || empty}
          choices={[
            ['Keep what I wrote', draft.keepMine],
            ['Use the saved text', draft.useTheirs],
          ]}
        />
      )}
    </>
  );
}

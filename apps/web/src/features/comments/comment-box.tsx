import { limits } from '@frontrunner/contracts/limits';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Textarea } from '@/components/ui/field.tsx';
import { type Mentionable, matching, mentionAt } from './mentions.ts';

interface CommentBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  people: readonly Mentionable[];
  onPick: (id: string) => void;
  onSubmit: () => void;
  onCancel: () => void;
}

/** A box for plain text. '@' offers the members: arrows choose one, Enter or Tab takes it, Escape leaves the list. */
export function CommentBox({ label, value, onChange, people, onPick, ...done }: CommentBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const mention = useMention(value, people);
  const { shown, active } = mention;
  const take = (person: Mentionable) => {
    if (!mention.open) return;
    const before = `${value.slice(0, mention.open.start)}@${person.name} `;
    // The text is in the box before the caret is put behind the name, and before the next key.
    flushSync(() => onChange(before + value.slice(mention.caret)));
    box.current?.setSelectionRange(before.length, before.length);
    onPick(person.id);
    mention.close();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const person = shown[active];
    if (person && ['ArrowDown', 'ArrowUp'].includes(event.key)) {
      event.preventDefault();
      mention.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (person && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault();
      take(person);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (person) mention.close();
      else done.onCancel();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      done.onSubmit();
    }
  };
  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <div className="relative">
      <Textarea
        ref={box}
        rows={3}
        autoFocus
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={shown.length > 0 ? listId : undefined}
        aria-activedescendant={shown.length > 0 ? optionId(active) : undefined}
        maxLength={limits.comment}
        placeholder="What do you think? @ mentions a member."
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          mention.look(event.target.selectionStart);
        }}
        onKeyDown={press}
        onClick={() => mention.look(box.current?.selectionStart ?? 0)}
        onBlur={mention.close}
      />
      <p role="status" className="sr-only">
        {shown.length > 0 &&
          `${shown.length} members to mention. Choose with the arrow keys, take one with Enter.`}
      </p>
      {shown.length > 0 && (
        <div
          role="listbox"
          id={listId}
          aria-label="Members to mention"
          className="absolute top-full left-0 z-20 mt-1 w-full max-w-sm overflow-hidden rounded-md border border-line bg-surface py-1 shadow-popover"
        >
          {shown.map((person, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active option.
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box takes the keys.
            <div
              key={person.id}
              role="option"
              id={optionId(index)}
              aria-selected={index === active}
              // The box keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
              className="flex cursor-pointer flex-wrap items-baseline gap-x-2 px-3 py-1.5 aria-selected:bg-sunken max-sm:py-2.5"
            >
              <span className="font-medium wrap-anywhere">{person.name}</span>
              {person.email && person.email !== person.name && (
                <span className="text-sm wrap-anywhere text-muted">{person.email}</span>
              )}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** What of a mention stands before the caret, and whom it may mean. */
function useMention(value: string, people: readonly Mentionable[]) {
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const open = caret === null ? null : mentionAt(value, caret);
  const shown = open ? matching(people, open.query) : [];
  return {
    open,
    caret: caret ?? value.length,
    shown,
    active: Math.min(active, Math.max(0, shown.length - 1)),
    look: (at: number) => {
      setCaret(at);
      setActive(0);
    },
    move: (by: number) => setActive((now) => (now + by + shown.length) % shown.length),
    close: () => setCaret(null),
  };
}

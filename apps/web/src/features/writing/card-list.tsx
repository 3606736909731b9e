import type { Card } from '@frontrunner/contracts';
import { angleLabels } from '@frontrunner/contracts/angles';
import { limits } from '@frontrunner/contracts/limits';
import { type FormEvent, useId, useState } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Button } from '@/components/ui/button.tsx';
import { TextField } from '@/components/ui/field.tsx';
import { explain } from '@/lib/api-error.ts';
import type { BatchLine } from './last-batch.tsx';
import { useFillCard } from './queries.ts';

interface CardListProps {
  experimentId: string;
  cards: readonly Card[];
  disabled: boolean;
  /** Takes the finished line; false when the experiment is full. */
  onLine: (line: BatchLine) => void;
}

/** Lines that lack a fact, to be filled in; clearly no finished variants. */
export function CardList({ experimentId, cards, disabled, onLine }: CardListProps) {
  const title = useId();
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={title} className="flex flex-col gap-3 border-t border-line px-5 py-4">
      <h3 id={title} className="text-sm font-medium">
        Unfinished: fill in the blank
      </h3>
      <ul className="flex flex-col gap-4">
        {cards.map((card) => (
          <li key={`${card.angle} ${card.template} ${card.missing}`}>
            <CardForm experimentId={experimentId} card={card} disabled={disabled} onLine={onLine} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CardFormProps extends Pick<CardListProps, 'experimentId' | 'disabled' | 'onLine'> {
  card: Card;
}

function CardForm({ experimentId, card, disabled, onLine }: CardFormProps) {
  const [text, setText] = useState(card.given ?? '');
  const fill = useFillCard(experimentId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    fill.mutate(
      { card, text: text.trim() },
      {
        onSuccess: (line) => {
          setText('');
          onLine(line);
        },
      },
    );
  };
  return (
    <form className="flex flex-col gap-1.5" onSubmit={submit}>
      <p className="flex flex-wrap items-center gap-2 text-muted">
        <Badge>{angleLabels[card.angle]}</Badge>
        <span className="break-words italic">{card.template}</span>
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-60 grow">
          <TextField
            label={card.missing}
            maxLength={limits.headline}
            value={text}
            disabled={disabled}
            error={fill.error ? explain(fill.error) : undefined}
            onChange={(event) => {
              setText(event.target.value);
              fill.reset();
            }}
          />
        </div>
        <Button type="submit" disabled={disabled || fill.isPending || text.trim() === ''}>
          Write the line
        </Button>
      </div>
    </form>
  );
}

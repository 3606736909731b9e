import type {
  Angle,
  GenerationContext,
  RequestOf,
  Card as UnfinishedCard,
  WrittenBy,
} from '@frontrunner/contracts';
import { angleLabels, angles } from '@frontrunner/contracts/angles';
import { planLimitsOf } from '@frontrunner/contracts/limits';
import { useMutation } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '@/components/ui/badge.tsx';
import { Button, ButtonLink } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { SelectField } from '@/components/ui/field.tsx';
import { errorToast, toast } from '@/components/ui/toast-store.ts';
import { useUser } from '@/features/accounts/index.ts';
import { track } from '@/features/events/index.ts';
import { call } from '@/lib/api-client.ts';
import { ApiError } from '@/lib/api-error.ts';
import type { Draft } from '@/lib/draft.ts';
import { countOf } from '@/lib/format.ts';
import { paths } from '@/lib/paths.ts';
import { CardList } from './card-list.tsx';
import { FactChips } from './fact-chips.tsx';
import { type BatchLine, LastBatch } from './last-batch.tsx';
import { useRefreshWriting, useWriting } from './queries.ts';
import { useWriterChoice, WritingDeclined } from './use-writer-choice.tsx';

const generateVariants = 'POST /api/experiments/:id/generate-variants';
const counts = [3, 5, 7, 10] as const;
type Count = (typeof counts)[number];
const controlHint = 'Enter a control headline first to generate variants';

interface GenerateSectionProps {
  experimentId: string;
  control: string;
  context: GenerationContext;
  variants: Draft<string[]>;
  disabled: boolean;
}

/** Variants written for the person; Pro only. */
export function GenerateSection(props: GenerateSectionProps) {
  const { isPro } = useUser();
  const title = useId();
  return (
    <Card
      titleId={title}
      title={
        <span className="flex items-center gap-2">
          Create Variants {!isPro && <Badge tone="accent">Pro</Badge>}
        </span>
      }
      subtitle="Have variants written from your control headline and its context: each one an angle on a fact."
    >
      {isPro ? (
        <WritingDesk {...props} />
      ) : (
        <div className="flex flex-wrap items-end gap-3 px-5 pb-5">
          <LockedForm />
        </div>
      )}
    </Card>
  );
}

/** What Pro would offer here, and the way to it. */
function LockedForm() {
  return (
    <>
      <CountField value={5} disabled />
      <ButtonLink to={paths.upgrade}>
        <Sparkles aria-hidden /> Upgrade to Pro
      </ButtonLink>
    </>
  );
}

interface CountFieldProps {
  value: Count;
  disabled: boolean;
  onChange?: (count: Count) => void;
}

function CountField({ value, disabled, onChange }: CountFieldProps) {
  return (
    <div className="w-36 max-sm:w-32">
      <SelectField
        label="How many"
        disabled={disabled}
        value={value}
        onChange={(event) => onChange?.(Number(event.target.value) as Count)}
      >
        {counts.map((choice) => (
          <option key={choice} value={choice}>
            {choice} variants
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Facts, the call for lines, what came of it, and what is left to fill in. */
function WritingDesk(props: GenerateSectionProps) {
  const { experimentId, variants, disabled } = props;
  const [batch, setBatch] = useState<readonly BatchLine[]>([]);
  const [asked, setAsked] = useState<UnfinishedCard[] | null>(null);
  const state = useWriting(experimentId);
  const refresh = useRefreshWriting(experimentId);
  const most = planLimitsOf(useUser()).variants;
  const filled = variants.value.filter((headline) => headline.trim() !== '');
  // An experiment that opens without a line opens with its cards.
  const cards = asked ?? (filled.length === 0 ? (state?.cards ?? []) : []);

  const append = async (lines: BatchLine[]): Promise<boolean> => {
    const room = Math.max(0, most - filled.length);
    const added = lines.slice(0, room);
    variants.change([...filled, ...added.map(({ headline }) => headline)]);
    setBatch(added);
    return variants.flush();
  };
  const undo = async () => {
    const taken = new Set(batch.map(({ headline }) => headline));
    variants.change(variants.value.filter((headline) => !taken.has(headline)));
    setBatch([]);
    await variants.flush();
    toast({ title: 'Taken back', description: `Removed ${countOf(batch.length, 'variant')}.` });
  };
  return (
    <>
      <FactChips experimentId={experimentId} disabled={disabled} />
      <div className="flex flex-wrap items-end gap-3 px-5 pb-5">
        <GenerateForm
          {...props}
          onLines={append}
          onCards={(left) => {
            setAsked(left);
            refresh();
          }}
        />
      </div>
      <LastBatch lines={batch} disabled={disabled} onUndo={() => void undo()} />
      <CardList
        experimentId={experimentId}
        cards={cards}
        disabled={disabled || filled.length >= most}
        onLine={(line) => {
          setAsked(cards.filter(({ angle }) => angle !== line.angle));
          void append([line]);
        }}
      />
    </>
  );
}

interface GenerateFormProps extends GenerateSectionProps {
  /** Appends and stores lines; false when they could not be stored. */
  onLines: (lines: BatchLine[]) => Promise<boolean>;
  onCards: (cards: UnfinishedCard[]) => void;
}

function GenerateForm({ experimentId, control, context, disabled, onLines, onCards }: GenerateFormProps) {
  const [count, setCount] = useState<Count>(5);
  const [angle, setAngle] = useState<Angle | ''>('');
  const [byModel, setByModel] = useState(false);
  const localModel = useWriting(experimentId)?.localModel ?? null;
  const generate = useMutation({
    mutationFn: (body: RequestOf<typeof generateVariants>['body']) =>
      call(generateVariants, { params: { id: experimentId }, body }),
  });
  const { write, dialog } = useWriterChoice();
  const ready = control.trim() !== '';

  const submit = async () => {
    track({
      eventType: 'button_click',
      eventCategory: 'ai',
      eventAction: 'generate_variants',
      eventLabel: 'Generate Variants',
      experimentId,
    });
    try {
      const answer = await write((writer) =>
        generate.mutateAsync({
          controlHeadline: control.trim(),
          count,
          context,
          ...(angle ? { angles: [angle] } : {}),
          ...(writer ? { writer } : byModel && localModel ? { writer: 'model' as const } : {}),
        }),
      );
      const lines = answer.variants.map((headline, i) => ({
        headline,
        angle: answer.details[i]?.angle ?? 'detail',
        probability: answer.probabilities[i] ?? null,
        lift: answer.lifts[i] ?? null,
      }));
      onCards(answer.cards);
      // A failed save is told by the draft itself; the texts stay on the page and only need to be saved.
      if (lines.length > 0 && !(await onLines(lines))) {
        errorToast('Variants generated, not saved', 'Click Save Changes to keep them.');
        return;
      }
      const added = `Added ${countOf(lines.length, 'variant')}, ${writtenWords(answer.writtenBy)}`;
      toast({
        title: lines.length > 0 ? 'Variants generated' : 'No finished line',
        description: answer.shortfall ?? added,
        tone: lines.length > 0 ? 'positive' : 'neutral',
      });
    } catch (error) {
      if (error instanceof WritingDeclined || (error instanceof ApiError && error.status === 401)) return;
      errorToast('Failed to generate variants. Please try again', reason(error));
    }
  };

  return (
    <>
      <CountField value={count} disabled={disabled} onChange={setCount} />
      <div className="w-44">
        <SelectField
          label="Angle"
          disabled={disabled}
          value={angle}
          onChange={(event) => setAngle(event.target.value as Angle | '')}
        >
          <option value="">All angles</option>
          {angles.map((choice) => (
            <option key={choice} value={choice}>
              {angleLabels[choice]}
            </option>
          ))}
        </SelectField>
      </div>
      {localModel && (
        <div className="w-56">
          <SelectField
            label="Written by"
            disabled={disabled}
            value={byModel ? 'model' : 'offline'}
            onChange={(event) => setByModel(event.target.value === 'model')}
          >
            <option value="offline">Offline writer</option>
            <option value="model">{localModel} on this machine</option>
          </SelectField>
        </div>
      )}
      <Button disabled={disabled || !ready || generate.isPending} onClick={() => void submit()}>
        <Sparkles aria-hidden /> {generate.isPending ? 'Generating...' : 'Generate Variants'}
      </Button>
      {!ready && <p className="text-sm text-muted">{controlHint}</p>}
      {dialog}
    </>
  );
}

/** Who wrote the variants, as it is said on the screen. */
const writtenWords = ({ kind, name }: WrittenBy) =>
  kind === 'offline' ? 'written offline' : `written by ${name}`;

/** Words of the server's own help where it has some: consent needed, model down, limit reached. */
function reason(error: unknown): string | undefined {
  return error instanceof ApiError && error.code && error.status !== 500 ? error.explanation : undefined;
}

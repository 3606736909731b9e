import type { LearntType } from '@frontrunner/contracts';
import { RangeBar } from '@/components/range-bar.tsx';
import { Badge } from '@/components/ui/badge.tsx';
import { Banner } from '@/components/ui/banner.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Table } from '@/components/ui/table.tsx';
import { useMay } from '@/features/accounts/index.ts';
import { explain } from '@/lib/api-error.ts';
import { formatDate, formatNumber } from '@/lib/format.ts';
import { learntText, strongestTraits, typeName } from '../learning-texts.ts';
import { useLearning } from '../queries.ts';

/** What the workspace's tests taught the model, for each content type, with a switch. */
export function LearningCard() {
  const { types, change } = useLearning();
  const isEditor = useMay('editor');
  if (!types) return null;
  return (
    <Card
      title="What the model learnt from your tests"
      subtitle="A small correction for each content type, fitted anew after every outcome and kept benchmark. It is yours alone and never shared."
    >
      <div className="flex flex-col gap-4 px-5 pb-5">
        {types.length === 0 && (
          <p className="max-w-prose text-muted">
            Nothing yet. From 30 tests of a content type with a clear result on, outcomes and kept benchmarks
            together, the model is fitted to them. It is judged on tests that it was not fitted to and used
            only if it predicts those better.
          </p>
        )}
        {change.error && <Banner tone="danger">{explain(change.error)}</Banner>}
        {types.map((learnt) => (
          <Learnt
            key={learnt.contentType}
            learnt={learnt}
            onSwitch={
              isEditor ? () => change.mutate({ contentType: learnt.contentType, on: !learnt.on }) : undefined
            }
          />
        ))}
      </div>
    </Card>
  );
}

function Learnt({ learnt, onSwitch }: { learnt: LearntType; onSwitch?: (() => void) | undefined }) {
  const name = typeName(learnt);
  const isUsed = learnt.on && learnt.currentVersion !== null;
  return (
    <section aria-label={name} className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">{name}</h3>
        <Badge tone={isUsed ? 'accent' : 'neutral'}>
          {isUsed ? `Version ${learnt.currentVersion} in use` : learnt.on ? 'Not used yet' : 'Switched off'}
        </Badge>
        {onSwitch && (
          <Button size="small" className="ml-auto print:hidden" onClick={onSwitch}>
            {learnt.on ? 'Switch off' : 'Switch back on'}
          </Button>
        )}
      </div>
      <p className="max-w-prose text-muted">{learntText(learnt).join(' ')}</p>
      {learnt.currentVersion !== null && <Picture learnt={learnt} />}
      <details>
        <summary className="cursor-pointer text-sm text-accent">
          History: {formatNumber(learnt.versions.length)} version{learnt.versions.length === 1 ? '' : 's'}
        </summary>
        <Table
          dense
          caption={`Versions of the calibration for ${name}`}
          rows={learnt.versions}
          rowKey={({ id }) => id}
          columns={[
            { header: 'Version', cell: ({ version }) => version, numeric: true },
            { header: 'Fitted', cell: ({ createdAt }) => formatDate(createdAt) },
            { header: 'Tests', cell: ({ tests }) => formatNumber(tests), numeric: true },
            {
              header: 'Log loss unseen: shipped, own',
              cell: ({ before, after }) =>
                before && after ? `${before.logLoss.toFixed(3)}, ${after.logLoss.toFixed(3)}` : '–',
              numeric: true,
            },
            { header: 'Adopted', cell: ({ adopted }) => (adopted ? 'Yes' : 'No') },
          ]}
        />
      </details>
    </section>
  );
}

/** How sure to be, beside the shipped model's 100 %, and the traits that count more or less. */
function Picture({ learnt }: { learnt: LearntType }) {
  const scale = Math.round(100 * learnt.scale);
  const strongest = strongestTraits(learnt);
  const reach = Math.max(0.2, ...strongest.map(({ weight }) => Math.abs(weight)));
  return (
    <dl className="grid max-w-2xl grid-cols-[8rem_1fr] items-center gap-x-4 gap-y-1 text-sm">
      <dt className="text-muted">How sure to be</dt>
      <dd>
        <RangeBar
          label={`${scale}% of the shipped model's certainty`}
          scale={[0, 200]}
          reference={100}
          middle={scale}
        />
      </dd>
      {strongest.map(({ name, weight }) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd>
            <RangeBar
              label={`${name}: ${weight > 0 ? 'helps' : 'hurts'} by ${Math.abs(weight).toFixed(2)} log-odds`}
              scale={[-reach, reach]}
              reference={0}
              middle={weight}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

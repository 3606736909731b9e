import type { Experiment } from '@frontrunner/contracts';
import { contentTypeLabels } from '@frontrunner/contracts/content-types';
import { Card } from '@/components/ui/card.tsx';
import { CopyButton } from '@/components/ui/copy-button.tsx';

/** What an experiment compares, for somebody who may only read it. */
export function ExperimentTexts({ experiment }: { experiment: Experiment }) {
  const { controlHeadline, variantHeadlines, context } = experiment;
  const details = [
    ['Content type', context.contentType && contentTypeLabels[context.contentType]],
    ['Product or service', context.productService],
    ['Desired action', context.userAction],
    ['Additional information', context.additionalInfo],
  ].filter(([, text]) => text);
  return (
    <>
      <Card title="Control Headline" subtitle="Every variant is compared with it.">
        <Headline text={controlHeadline} subject="control headline" />
      </Card>
      <Card title="Variants">
        {variantHeadlines.length === 0 && <p className="px-5 pb-5 text-muted">None yet.</p>}
        <ol>
          {variantHeadlines.map((headline, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a variant is its place, and the same one may stand twice.
            <li key={index} className="border-t border-line pt-3">
              <p className="figures px-5 text-sm text-muted">Variant {index + 1}</p>
              <Headline text={headline} subject={`variant ${index + 1}`} />
            </li>
          ))}
        </ol>
      </Card>
      {details.length > 0 && (
        <Card title="Additional Context">
          <dl className="flex flex-col gap-3 px-5 pb-5">
            {details.map(([label, text]) => (
              <div key={label}>
                <dt className="text-sm text-muted">{label}</dt>
                <dd className="wrap-anywhere whitespace-pre-wrap">{text}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
    </>
  );
}

function Headline({ text, subject }: { text: string; subject: string }) {
  return (
    <div className="flex items-start justify-between gap-3 px-5 pb-3">
      <p className="min-w-0 text-lg break-words">
        {text || <span className="text-muted">Not written yet</span>}
      </p>
      <div className="-mt-1 -mr-2 text-muted max-sm:-mr-3.5">
        <CopyButton text={text} subject={subject} />
      </div>
    </div>
  );
}

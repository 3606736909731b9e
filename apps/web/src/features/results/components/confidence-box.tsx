import type { ConfidenceTier } from '@frontrunner/predictor/confidence';
import { formatPercent } from '@/lib/format.ts';
import { confidenceTexts } from '../result-texts.ts';
import { ModelCardLink } from './model-card-link.tsx';

/** How sure the prediction is: in words, and as a place on the scale. */
export function ConfidenceBox({ tier, confidencePct }: { tier: ConfidenceTier; confidencePct: number }) {
  const { title, accuracy, advice } = confidenceTexts[tier];
  return (
    <div className="grid gap-x-8 gap-y-4 rounded-md bg-sunken px-5 py-4 md:grid-cols-[1fr_15rem] md:items-center">
      <div>
        <h3 className="text-lg font-semibold">{title}</h3>
        <p className="mt-1">{advice}</p>
        {tier === 'low' && <p className="mt-1">Until then, treat it as a coin toss.</p>}
        <p className="mt-2 text-sm text-muted">
          Estimated accuracy: <strong className="font-semibold text-ink">{accuracy}</strong>, if the test
          finds a clear winner. <ModelCardLink />
        </p>
      </div>
      <ConfidenceScale confidencePct={confidencePct} />
    </div>
  );
}

/** 0 to 100 with the middle marked, where the model has no idea. */
function ConfidenceScale({ confidencePct }: { confidencePct: number }) {
  return (
    <div>
      <p className="figures mb-3 text-sm text-muted">
        Chance to beat the control{' '}
        <strong className="block text-3xl font-semibold text-ink">{formatPercent(confidencePct, 1)}</strong>
      </p>
      <div aria-hidden className="relative h-1.5 rounded-full bg-line">
        <span className="absolute top-[-4px] left-1/2 h-3.5 w-px bg-input" />
        <span
          className="absolute top-1/2 size-3.5 -translate-1/2 rounded-full border-2 border-surface bg-accent"
          style={{ left: `${confidencePct}%` }}
        />
      </div>
      <div aria-hidden className="figures mt-2 grid grid-cols-3 text-xs text-muted">
        <span>0</span>
        <span className="text-center">50, no idea</span>
        <span className="text-right">100</span>
      </div>
    </div>
  );
}

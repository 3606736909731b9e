import type { LearntType } from '@frontrunner/contracts';
import { contentTypeLabels } from '@frontrunner/contracts/content-types';
import { formatNumber } from '@/lib/format.ts';

const traits: Record<string, string> = {
  words: 'More words',
  wordLength: 'Longer words',
  sentences: 'More sentences',
  questionMarks: 'A question',
  exclamationMarks: 'An exclamation mark',
  ellipses: 'An ellipsis',
  quotes: 'A quotation',
  digits: 'Digits',
};

export const typeName = ({ contentType }: Pick<LearntType, 'contentType'>): string =>
  contentType ? contentTypeLabels[contentType] : 'No content type chosen';

/** How much a trait counts beyond what the model says already, in log-odds for each unit of it; the strongest first. */
export function strongestTraits({ traitWeights }: LearntType): { name: string; weight: number }[] {
  return Object.entries(traitWeights)
    .map(([key, weight]) => ({ name: traits[key] ?? key, weight }))
    .filter(({ weight }) => Math.abs(weight) >= 0.01)
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, 4);
}

/** How far the chances go, in words. */
function scaleText(scale: number): string {
  const percent = Math.round(100 * Math.abs(scale - 1));
  if (percent < 3) return 'The model is about as sure as it should be with your readers.';
  return scale < 1
    ? `With your readers the model was too sure: its chances are drawn ${percent}% nearer to even.`
    : `With your readers the model may be surer: its chances go ${percent}% further from even.`;
}

/** What was learnt of a content type, in sentences. */
export function learntText(learnt: LearntType): string[] {
  const { currentVersion, tests, scale, proven } = learnt;
  const from = `Learnt from ${formatNumber(tests)} finished tests.`;
  if (currentVersion === null)
    return [
      from,
      'What they say does not yet predict tests better that it had not seen, so predictions use the shipped model as it is.',
    ];
  const traitsText = strongestTraits(learnt).map(
    ({ name, weight }) => `${name} ${weight > 0 ? 'helps' : 'hurts'} a little more than the model thought.`,
  );
  return [
    from,
    scaleText(scale),
    ...traitsText.slice(0, 2),
    ...(proven && learnt.contentType !== 'headline' && learnt.contentType !== 'social'
      ? ['Your tests show that the model can tell these texts apart, so its chances may leave 20 to 80 here.']
      : []),
  ];
}

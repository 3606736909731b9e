import type { Angle, EarlierLine } from './types.ts';

const SIGNS: readonly (readonly [Angle, RegExp])[] = [
  ['question', /\?/u],
  [
    'proof',
    /\b(?:rated|trusted|recommended|loved|reviews?|stars|award|certified|according to|tested|approved|endorsed)\b/iu,
  ],
  ['loss', /\b(?:stop|don['’]t|lose|losing|miss|ends?|last (?:day|chance)|avoid|wast\w+)\b/iu],
  ['contrast', /\b(?:without|instead of|, not|less|rather than|none of)\b/iu],
  [
    'objection',
    /\b(?:no|cancel|free (?:returns|delivery|shipping)|refund|guarantee|money back|change your mind|free for|commitment)\b/iu,
  ],
  ['curiosity', /^(?:how|why|what|the (?:reason|secret))\b/iu],
  [
    'time',
    /\b(?:in|takes|within) (?:\d+|one|two|three|four|five|ten|twenty|thirty|minutes|seconds)\b|\bminutes?\b/iu,
  ],
  ['audience', /\bfor \p{L}+(?: \p{L}+)?$|^(?:for )?[\p{L} ]{3,30}s: /iu],
  ['number', /\d|%|\b(?:hundred|thousand|million|dozen)\b/iu],
  ['outcome', /\b(?:save|get|gain|earn|grow|sleep|learn|improve|cut|feel|back)\b/iu],
  ['command', /^(?:book|start|try|buy|order|join|shop|sign|subscribe|download|reserve|claim|see|get)\b/iu],
];

/** The angle that a line's words show; the specific detail where nothing else does. */
export function angleOf(headline: string): Angle {
  const text = headline.slice(0, 300);
  if (text.split(' ').length < 4 && !/[?\d]/u.test(text)) return 'short';
  return SIGNS.find(([, sign]) => sign.test(text))?.[0] ?? 'detail';
}

/** Properties of a line, beside its angle, that an earlier result may speak for or against. */
const FEATURES: readonly ((line: string) => boolean)[] = [
  (line) => /\d/u.test(line),
  (line) => line.includes('?'),
  (line) => /\b(?:you|your)\b/iu.test(line),
  (line) => line.split(' ').length < 6,
  (line) => /[.!?]\s/u.test(line),
  (line) => line.includes(':'),
];

/** Trials that an average of one or two lines is shrunk by, so that a single result does not decide. */
const PRIOR = 1;
const ANGLE_WEIGHT = 1.6;
const FEATURE_WEIGHT = 0.4;

/** How much the results of earlier experiments speak for a line of this angle: about -0.8 to 0.8, 0 without results. */
export function learnt(earlier: readonly EarlierLine[]): (angle: Angle, line: string) => number {
  const measured = earlier
    .slice(0, 200)
    .flatMap(({ headline, angle, probability }) =>
      typeof probability === 'number' && Number.isFinite(probability)
        ? [{ headline, angle: angle ?? angleOf(headline), gain: Math.min(1, Math.max(0, probability)) - 0.5 }]
        : [],
    );
  const mean = (gains: number[]) => gains.reduce((sum, one) => sum + one, 0) / (gains.length + PRIOR);
  const byAngle = new Map<Angle, number>();
  for (const { angle } of measured)
    byAngle.set(angle, mean(measured.filter((one) => one.angle === angle).map(({ gain }) => gain)));
  const byFeature = FEATURES.map((has) => {
    const having = measured.filter(({ headline }) => has(headline)).map(({ gain }) => gain);
    return having.length > 0 && having.length < measured.length ? mean(having) : 0;
  });
  return (angle, line) =>
    ANGLE_WEIGHT * (byAngle.get(angle) ?? 0) +
    FEATURE_WEIGHT * FEATURES.reduce((sum, has, i) => sum + (has(line) ? (byFeature[i] ?? 0) : 0), 0);
}

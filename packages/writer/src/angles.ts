import type { Angle, EarlierLine } from './types.ts';

const SIGNS: readonly (readonly [Angle, RegExp])[] = [
  ['question', /\?/u],
  ['proof', /\b(?:rated|trusted|recommended|loved|reviews?|stars|award|certified|according to|tested)\b/iu],
  ['loss', /\b(?:stop|don['’]t|lose|losing|miss|ends?|last (?:day|chance)|avoid|wast\w+)\b/iu],
  ['contrast', /\b(?:without|instead of|, not|less|rather than|none of)\b/iu],
  ['objection', /\b(?:no|cancel|free (?:returns|delivery|shipping|for)|refund|guarantee|money back)\b/iu],
  ['curiosity', /^(?:how|why|what|the (?:reason|secret))\b/iu],
  ['time', /\b(?:in|takes|within) (?:\d+|one|two|three|four|five|ten|seconds)\b|\bminutes?\b/iu],
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

/** What else of a line an earlier result may speak for or against. */
const FEATURES: readonly RegExp[] = [/\d/u, /\?/u, /\byour?\b/iu, /^(?:\S+ ){0,4}\S+$/u, /[.!?]\s/u, /:/u];

/** Trials that an average of one or two lines is shrunk by, so that a single result does not decide. */
const PRIOR = 1;
const ANGLE_WEIGHT = 2.4;
const FEATURE_WEIGHT = 0.4;

/** How much the results of earlier experiments speak for a line of this angle: about -1.2 to 1.2, 0 without results. */
export function learnt(earlier: readonly EarlierLine[]): (angle: Angle, line: string) => number {
  const measured = earlier
    .slice(0, 200)
    .filter(({ probability }) => Number.isFinite(probability))
    .map(({ headline, angle, probability }) => ({
      headline,
      angle: angle ?? angleOf(headline),
      gain: Math.min(1, Math.max(0, Number(probability))) - 0.5,
    }));
  const mean = (lines: typeof measured) =>
    lines.reduce((sum, { gain }) => sum + gain, 0) / (lines.length + PRIOR);
  const features = FEATURES.map((feature) => {
    const having = measured.filter(({ headline }) => feature.test(headline));
    return { feature, gain: having.length < measured.length ? mean(having) : 0 };
  });
  return (angle, line) =>
    ANGLE_WEIGHT * mean(measured.filter((one) => one.angle === angle)) +
    FEATURE_WEIGHT * features.reduce((sum, { feature, gain }) => sum + (feature.test(line) ? gain : 0), 0);
}

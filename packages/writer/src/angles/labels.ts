import type { Angle } from '../types.ts';

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

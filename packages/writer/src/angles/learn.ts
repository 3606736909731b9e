import type { Angle, EarlierLine } from '../types.ts';
import { angleOf } from './labels.ts';

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

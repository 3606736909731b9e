import type { BenchmarkResponse } from '@frontrunner/contracts';
import { formatPercent } from '@/lib/format.ts';

type JudgedShare = Pick<BenchmarkResponse['coverage'][number], 'interval' | 'promise'>;

const promiseNames = { kept: 'Kept', broken: 'Broken', 'too-few': 'Too few tests' } as const;

/** Whether what was stated agrees with what came, in words. */
export const promiseName = ({ promise }: JudgedShare): string => promiseNames[promise];

/** '61.0% to 74.2%': the 95 % interval of a share. */
export const intervalText = ({ interval: [low, high] }: JudgedShare): string =>
  `${formatPercent(low, 1)} to ${formatPercent(high, 1)}`;

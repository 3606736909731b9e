export const benchmarkJobName = 'benchmark';

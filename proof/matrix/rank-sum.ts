/**
 * The rank-sum test of Mann and Whitney: how far apart two samples lie, in standard errors, 0 where neither tends to be larger.
 * Mann and Whitney, Annals of Mathematical Statistics 18 (1947); the normal approximation, for 20 values or more of each.
 */
export function rankSumZ(first: readonly number[], second: readonly number[]): number {
  const all = [
    ...first.map((value) => ({ value, own: true })),
    ...second.map((value) => ({ value, own: false })),
  ];
  all.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  for (let from = 0; from < all.length; ) {
    let to = from;
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1;
    // Equal values share the mean of their ranks.
    for (let i = from; i < to; i += 1) if (all[i]?.own) rankSum += (from + 1 + to) / 2;
    from = to;
  }
  const [n, m] = [first.length, second.length];
  return (rankSum - (n * (n + m + 1)) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

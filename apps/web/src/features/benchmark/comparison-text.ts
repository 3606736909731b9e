interface Share {
  correctPredictions: number;
  totalTests: number;
}

/**
 * What the difference between two accuracies is worth: Newcombe's 95 % interval would need both Wilson intervals;
 * a pooled two-proportion z-test at 5 % says the same in one number.
 */
export function comparisonText(a: Share, b: Share): string {
  const [shareA, shareB] = [a.correctPredictions / a.totalTests, b.correctPredictions / b.totalTests];
  const pooled = (a.correctPredictions + b.correctPredictions) / (a.totalTests + b.totalTests);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / a.totalTests + 1 / b.totalTests));
  const points = 100 * (shareA - shareB);
  const size = `${Math.abs(points).toFixed(1)} points`;
  if (Math.abs(points) < 0.05) return 'Both are equally accurate.';
  const leader = points > 0 ? 'A' : 'B';
  return Math.abs(shareA - shareB) > 1.96 * deviation
    ? `${leader} is more accurate by ${size}, more than chance explains.`
    : `${leader} is more accurate by ${size}; a difference of this size can be chance.`;
}

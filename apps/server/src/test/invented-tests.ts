/** Finished tests of invented headlines; every one is different. */
export function inventedTests(count: number, options: { arms?: number } = {}): string[][] {
  const subjects = [
    'gardeners',
    'nurses',
    'teachers',
    'bakers',
    'cyclists',
    'parents',
    'students',
    'farmers',
  ];
  const things = [
    'the morning bus',
    'a broken kettle',
    'their first garden',
    'an empty shelf',
    'the long queue',
  ];
  return Array.from({ length: count }, (_, i) => {
    const subject = subjects[i % subjects.length];
    const thing = things[Math.floor(i / subjects.length) % things.length];
    const control = `Report ${i}: what ${subject} say about ${thing}`;
    const variants = Array.from({ length: (options.arms ?? 2) - 1 }, (_unused, k) =>
      k % 2 === 0
        ? `You would not believe what ${i} ${subject} did with ${thing}`
        : `${subject} and ${thing}, part ${i}.${k}`,
    );
    return [control, i % 3 === 0 ? control : (variants[0] ?? control), ...variants];
  });
}

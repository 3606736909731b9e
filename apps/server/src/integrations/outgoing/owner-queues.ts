/** Runs so many things of one owner at a time; further ones wait in the order in which they came. */
export function createQueues(perOwner: number) {
  const owners = new Map<string, { running: number; waiting: (() => void)[] }>();
  return {
    run: async <Result>(owner: string, act: () => Promise<Result>): Promise<Result> => {
      const queue = owners.get(owner) ?? { running: 0, waiting: [] };
      owners.set(owner, queue);
      if (queue.running >= perOwner) await new Promise<void>((resolve) => queue.waiting.push(resolve));
      else queue.running += 1;
      try {
        return await act();
      } finally {
        const next = queue.waiting.shift();
        // The place passes on to the next one, so that nobody comes in between.
        if (next) next();
        else queue.running -= 1;
        if (queue.running === 0) owners.delete(owner);
      }
    },
  };
}

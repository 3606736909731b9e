/**
 * Remembers what `create` made for the `most` newest keys, so that no caller can fill the
 * memory by making keys up. A failure is never remembered.
 */
export function cachePromises<Value>(
  most: number,
  create: (key: string) => Promise<Value>,
): (key: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();
  return (key) => {
    const found = known.get(key);
    if (found) return found;
    const pending = create(key);
    known.set(key, pending);
    pending.catch(() => known.delete(key));
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return pending;
  };
}

export interface RecentlyUsed<Value> {
  find(key: string): Value | undefined;
  keep(key: string, value: Value): void;
}

/** Values by a key; those that were not asked for longest make room once the sizes of all are more than `most`. */
export function recentlyUsed<Value>(most: number, sizeOf: (value: Value) => number): RecentlyUsed<Value> {
  const kept = new Map<string, Value>();
  let size = 0;
  const forget = (key: string) => {
    const value = kept.get(key);
    if (value === undefined) return;
    size -= sizeOf(value);
    kept.delete(key);
  };
  const keep = (key: string, value: Value) => {
    forget(key);
    kept.set(key, value);
    size += sizeOf(value);
    for (const oldest of kept.keys()) {
      if (size <= most) break;
      forget(oldest);
    }
  };
  const find = (key: string): Value | undefined => {
    const value = kept.get(key);
    if (value !== undefined) keep(key, value);
    return value;
  };
  return { find, keep };
}

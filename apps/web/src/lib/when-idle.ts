/**
 * Loads a part of a page once the browser has painted the rest: on a slow phone both would come later together. Without a
 * network it waits until that is back, since a part that cannot be loaded would take its whole page with it.
 */
export function whenIdle<Module>(load: () => Promise<Module>): () => Promise<Module> {
  const loadOnline = (): Promise<Module> =>
    load().catch(async (error: unknown) => {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
      return loadOnline();
    });
  return async () => {
    await new Promise<void>((resolve) => {
      // Not every browser has it.
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 });
      else setTimeout(resolve);
    });
    return loadOnline();
  };
}

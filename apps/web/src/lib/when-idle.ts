/** Loads a part of a page once the browser has painted the rest: on a slow phone both would come later together. */
export function whenIdle<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    await new Promise<void>((resolve) => {
      // Not every browser has it.
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 });
      else setTimeout(resolve);
    });
    return load();
  };
}

import { vi } from 'vitest';

/** What stands for the scatter plot, since jsdom has no canvas: draws nothing, and keeps the properties it was given. */
export const drawnPlot = vi.fn((_properties: object) => null);

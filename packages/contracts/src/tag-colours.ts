/** The colours of tags, by name; what they look like is the page's. No imports: the browser loads it too. */
export const tagColours = ['grey', 'green', 'blue', 'violet', 'pink', 'orange', 'yellow'] as const;
export type TagColour = (typeof tagColours)[number];

/** Sent to the window to open the palette without keys, for instance from a menu on a phone. */
export const paletteEvent = 'open-palette';

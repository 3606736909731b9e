/** Form in which two headlines are the same for a reader: case and white space at the ends or doubled make no other one. */
export const headlineKey = (headline: string): string =>
  headline.replace(/\s+/gu, ' ').trim().toLowerCase().normalize('NFC');

import type { Formula } from './formula.ts';

/** Set phrases that offer, invite or look for somebody. */
export const OFFERS: readonly Formula[] = [
  {
    pattern: /^looking for (.+)$/u,
    only: true,
    to: [
      ["we're looking for $1", 0.88, 'statement'],
      ['we need $1', 0.86, 'plain-words', 'statement'],
      ['wanted: $1', 0.8, 'plain-words'],
      ['this is a call for $1', 0.74, 'pointing'],
      ["here's what we're looking for: $1", 0.76, 'pointing', 'lengthen'],
    ],
  },
  {
    pattern: /^buy (.+?),? (?:and )?get (.+)$/u,
    only: true,
    to: [
      ['get $2 when you buy $1', 0.88, 'reorder'],
      ['when you buy $1, you get $2', 0.86, 'statement'],
      ['buy $1 and get $2', 0.84, 'reorder'],
      ['you get $2 when you buy $1', 0.8, 'statement', 'reorder'],
      ["here's the deal: buy $1, get $2", 0.78, 'pointing', 'lengthen'],
    ],
  },
  {
    pattern: /^you(?:['’]re| are) (?:cordially )?invited to (.+)$/u,
    only: true,
    to: [
      ["we'd like to invite you to $1", 0.86, 'statement'],
      ['this is your invitation to $1', 0.86, 'pointing'],
      ["here's your invitation to $1", 0.84, 'pointing'],
      ['come to $1', 0.8, 'plain-words'],
      ['please join us for $1', 0.8, 'address'],
      ['we invite you to $1', 0.76, 'statement'],
    ],
  },
  {
    pattern:
      /^(rain or shine|day or night|day and night|near or far|big or small|no matter what|any day of the week), (.+)$/u,
    only: true,
    to: [
      ['$2, $1', 0.88, 'reorder'],
      ['heads up: $2, $1', 0.74, 'lengthen'],
      ['just so you know, $2, $1', 0.68, 'lengthen'],
      ["it's true: $2, $1", 0.66, 'lengthen'],
    ],
  },
];

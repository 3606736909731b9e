import type { Formula } from './formula.ts';

/** Set phrases of questions. */
export const QUESTIONS: readonly Formula[] = [
  {
    pattern:
      /^should (.+?) (ban|stop|start|pay|have|be|get|use|allow|make|teach|give|change|keep|go|raise|cut|offer|close|open|learn|take|let|drop|build|wear) (.+)$/u,
    only: true,
    to: [
      ['the question is whether $1 should $2 $3', 0.82, 'drop-question', 'lengthen'],
      ['tell us if you think $1 should $2 $3', 0.84, 'drop-question', 'address'],
      ['find out if $1 should $2 $3', 0.74, 'drop-question', 'statement'],
      ["it's worth asking if $1 should $2 $3", 0.8, 'drop-question', 'lengthen'],
      ['take a closer look at whether $1 should $2 $3', 0.74, 'drop-question', 'lengthen'],
    ],
  },
  {
    pattern: /^(?:can|may|could) we (.+)$/u,
    only: true,
    to: [
      ["we'd like to $1", 0.88, 'drop-question', 'statement'],
      ['we want to $1', 0.8, 'drop-question', 'statement'],
      ['let us $1', 0.74, 'drop-question', 'statement'],
      ['we would love to $1', 0.82, 'drop-question', 'statement'],
    ],
  },
  {
    pattern: /^(what|where|how|who) (would|could|will) you (.+)$/u,
    only: true,
    to: [
      ['tell us $1 you $2 $3', 0.86, 'drop-question', 'address'],
      ['think about $1 you $2 $3', 0.84, 'drop-question', 'lengthen'],
      ['imagine $1 you could $3', 0.82, 'drop-question', 'statement'],
      ["we'd like to know $1 you $2 $3", 0.8, 'drop-question', 'lengthen'],
      ['picture $1 you $2 $3', 0.6, 'drop-question', 'statement'],
      ['take a moment to think about $1 you $2 $3', 0.72, 'drop-question', 'lengthen'],
    ],
  },
];

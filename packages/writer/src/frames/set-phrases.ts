import type { Formula } from './formula.ts';
import { OFFERS } from './offer-phrases.ts';

/** Set phrases of statements, most special first. */
export const FORMULAS: readonly Formula[] = [
  ...OFFERS,
  {
    pattern: /^(keep|stay) (off|out of|away from|clear of) (.+)$/u,
    only: true,
    to: [
      ['please $1 $2 $3', 0.88, 'lengthen'],
      ['remember to $1 $2 $3', 0.84, 'lengthen'],
      ['we ask you to $1 $2 $3', 0.8, 'statement', 'lengthen'],
      ['this is a reminder to $1 $2 $3', 0.78, 'pointing', 'lengthen'],
      ['a friendly reminder to $1 $2 $3', 0.76, 'lengthen'],
    ],
  },
  {
    pattern: /^now (hiring|accepting|enrolling|booking|serving|offering|shipping|recruiting) (.+)$/u,
    only: true,
    to: [
      ["we're now $1 $2", 0.88, 'statement'],
      ["we're $1 $2", 0.86, 'statement', 'trim'],
      ["it's official: we're $1 $2", 0.76, 'lengthen'],
      ["good news: we're now $1 $2", 0.78, 'lengthen'],
      ["here's our news: we're $1 $2", 0.76, 'pointing', 'lengthen'],
    ],
  },
  {
    pattern: /^yes,? (.+)$/u,
    only: true,
    to: [
      ['$1', 0.86, 'trim'],
      ['please $1', 0.8, 'reader-voice'],
      ['yes, please $1', 0.8, 'reader-voice'],
      ['go ahead and $1', 0.7, 'lengthen'],
    ],
  },
  {
    pattern:
      /^the (one|only|first|last|best|worst|biggest|hardest) (thing|mistake|rule|question|reason|lesson|skill|word|habit) ((?!to\b|for\b|of\b|in\b|about\b).+)$/u,
    only: true,
    to: [
      ["here's the $1 $2 $3", 0.88, 'pointing', 'statement'],
      ['this is the $1 $2 $3', 0.84, 'pointing', 'statement'],
      ['find out the $1 $2 $3', 0.78, 'lengthen'],
      ['learn the $1 $2 $3', 0.7, 'lengthen'],
      ["it's worth knowing the $1 $2 $3", 0.74, 'lengthen'],
      ['take a closer look at the $1 $2 $3', 0.68, 'lengthen'],
    ],
  },
  {
    pattern: /^(?:only|just) (.+?) left to (.+)$/u,
    only: true,
    to: [
      ['you have only $1 left to $2', 0.88, 'statement', 'number'],
      ['there are only $1 left to $2', 0.84, 'statement', 'number'],
      ['you still have $1 to $2', 0.84, 'statement', 'number'],
      ['$1 left to $2', 0.78, 'trim', 'number'],
      ['a reminder: you have $1 left to $2', 0.8, 'lengthen', 'number'],
      ["here's a reminder: only $1 left to $2", 0.74, 'pointing', 'number'],
    ],
  },
  {
    pattern: /^(send|show|give|tell|email|text) me (.+)$/u,
    only: true,
    to: [
      ['I want $2', 0.84, 'reader-voice'],
      ['get $2', 0.84, 'plain-words'],
      ['please $1 me $2', 0.84, 'reader-voice'],
      ['yes, $1 me $2', 0.84, 'reader-voice'],
      ["I'd like $2", 0.8, 'reader-voice'],
    ],
  },
  {
    pattern: /^trusted by (.+)$/u,
    only: true,
    to: [
      ["we're trusted by $1", 0.86, 'statement'],
      ['see why $1 trust us', 0.86, 'statement', 'lengthen'],
      ['$1 trust us', 0.84, 'reorder', 'statement'],
      ["here's why $1 trust us", 0.84, 'pointing', 'lengthen'],
      ['this is why $1 trust us', 0.78, 'pointing', 'lengthen'],
      ["$1 trust us. Here's why.", 0.78, 'pointing', 'reorder'],
    ],
  },
  {
    pattern: /^it(?:['’]s| is) never too (late|early|soon) to (.+)$/u,
    only: true,
    to: [
      ["$2. It's never too $1.", 0.86, 'reorder'],
      ["it's never too $1 to $2", 0.8, 'trim'],
      ["you can still $2. It's never too $1.", 0.8, 'reorder', 'lengthen'],
      ["if you want to $2, it's never too $1", 0.84, 'reorder'],
      ["this is a reminder: it's never too $1 to $2", 0.76, 'pointing', 'lengthen'],
      ["remember, it's never too $1 to $2", 0.8, 'lengthen'],
    ],
  },
  {
    pattern: /^(.+) (?:are|is) invited to (.+)$/u,
    only: true,
    to: [
      ["$1: you're invited to $2", 0.84, 'reorder'],
      ['we invite $1 to $2', 0.84, 'statement'],
      ['this is an invitation to $2 for $1', 0.7, 'pointing', 'reorder'],
      ["here's an invitation for $1: come to $2", 0.76, 'pointing', 'reorder'],
      ['an invitation to $2 for $1', 0.68, 'reorder'],
    ],
  },
  {
    pattern: /^never (.+) again$/u,
    only: true,
    to: [
      ['you never have to $1 again', 0.88, 'statement'],
      ["here's how to never $1 again", 0.82, 'pointing', 'lengthen'],
      ['this is how you never $1 again', 0.78, 'pointing', 'lengthen'],
      ['imagine if you never had to $1 again', 0.8, 'lengthen'],
      ['if you never want to $1 again, start here', 0.8, 'pointing', 'lengthen'],
    ],
  },
  {
    pattern: /^(?:your |the |our |a )?(?:last|final) chance to (.+)$/u,
    only: true,
    to: [
      ['this is your last chance to $1', 0.9, 'pointing', 'statement'],
      ["there's still time to $1", 0.82, 'statement'],
      ['$1 while you can', 0.8, 'reorder'],
      ["don't miss your last chance to $1", 0.8, 'lengthen'],
      ["it's your last chance to $1", 0.78, 'statement'],
      ['you have one last chance to $1', 0.78, 'statement', 'lengthen'],
      ["here's your last chance to $1", 0.84, 'pointing', 'statement'],
      ['a last reminder to $1', 0.66, 'reorder'],
    ],
  },
  {
    pattern: /^(?:thank you|thanks) for (.+)$/u,
    only: true,
    to: [
      ['thanks for $1', 0.86, 'plain-words'],
      ['thank you for $1', 0.86, 'plain-words'],
      ['thank you so much for $1', 0.8, 'lengthen'],
      ['a big thank you for $1', 0.84, 'lengthen'],
      ['this is a thank you for $1', 0.78, 'pointing', 'statement'],
      ['we want to thank you for $1', 0.84, 'statement', 'lengthen'],
      ['we thank you for $1', 0.72, 'statement'],
      ["here's a thank you for $1", 0.76, 'pointing'],
      ['for $1: thank you', 0.62, 'reorder'],
    ],
  },
  {
    pattern: /^welcome to (.+)$/u,
    only: true,
    to: [
      ['a warm welcome to $1', 0.82, 'lengthen'],
      ["we'd like to welcome you to $1", 0.82, 'statement', 'lengthen'],
      ['this is your welcome to $1', 0.7, 'pointing', 'statement'],
      ['hello and welcome to $1', 0.84, 'lengthen'],
    ],
  },
  {
    pattern: /^please ((?!let\b|find\b|join us\b)\p{L}+ .+)$/u,
    only: true,
    to: [
      ['$1', 0.86, 'trim'],
      ['$1, please', 0.8, 'reorder'],
      ['remember to $1', 0.84, 'plain-words'],
      ['we ask you to $1', 0.76, 'statement', 'lengthen'],
      ['this is a reminder to $1', 0.76, 'pointing', 'lengthen'],
      ["here's a reminder to $1", 0.74, 'pointing', 'lengthen'],
      ['a friendly reminder to $1', 0.76, 'lengthen'],
    ],
  },
  {
    pattern: /^(.+) (?:needed|wanted) for (.+)$/u,
    only: true,
    to: [
      ['we need $1 for $2', 0.88, 'statement'],
      ["we're looking for $1 for $2", 0.82, 'statement', 'lengthen'],
      ['wanted: $1 for $2', 0.8, 'reorder'],
      ['$2 needs $1', 0.84, 'reorder', 'statement'],
      ['this is a call for $1 for $2', 0.66, 'pointing', 'lengthen'],
    ],
  },
  {
    pattern: /^from (.+?) to (.+)$/u,
    only: true,
    to: [
      ['go from $1 to $2', 0.86, 'statement'],
      ['you can go from $1 to $2', 0.8, 'statement', 'lengthen'],
      ["here's how to go from $1 to $2", 0.84, 'pointing', 'lengthen'],
      ['this is how you go from $1 to $2', 0.78, 'pointing', 'lengthen'],
      ["it's time to go from $1 to $2", 0.7, 'lengthen'],
      ['if you want to go from $1 to $2, start here', 0.76, 'pointing', 'lengthen'],
      ['going from $1 to $2 starts here', 0.66, 'pointing'],
      ['see how to go from $1 to $2', 0.74, 'lengthen'],
    ],
  },
  {
    pattern: /^all (your|the|our) (.+) in one place$/u,
    only: true,
    to: [
      ['one place for all $1 $2', 0.88, 'reorder'],
      ['see all $1 $2 in one place', 0.86, 'statement'],
      ['keep all $1 $2 in one place', 0.84, 'statement'],
      ['you can have all $1 $2 in one place', 0.76, 'statement', 'lengthen'],
      ["here's one place for all $1 $2", 0.84, 'pointing', 'reorder'],
      ['this is one place for all $1 $2', 0.76, 'pointing', 'reorder'],
      ["it's time to bring all $1 $2 together", 0.72, 'lengthen'],
      ['bring all $1 $2 together in one place', 0.8, 'lengthen'],
      ['if you want all $1 $2 in one place, start here', 0.74, 'pointing', 'lengthen'],
    ],
  },
  {
    pattern:
      /^((?:an?|the|this|new|recent|one) (?:[\p{L}-]+ )*?(?:study|report|survey|poll|analysis)) (shows|finds|suggests|says|reveals|found|showed|revealed|suggested) (?:that )?(.+)$/u,
    only: true,
    to: [
      ['$3, $1 $2', 0.84, 'reorder'],
      ['according to $1, $3', 0.84, 'reorder'],
      ['$3, according to $1', 0.86, 'reorder'],
      ["here's what $1 $2: $3", 0.78, 'pointing', 'lengthen'],
      ['see what $1 $2: $3', 0.6, 'lengthen'],
    ],
  },
  {
    pattern: /^(.+?),? so (?:that )?you can (.+)$/u,
    only: true,
    to: [
      ['$2 while $1', 0.84, 'reorder'],
      ['$2. $+1.', 0.82, 'reorder'],
      ['you can $2 because $1', 0.76, 'reorder'],
      ['$1. You can $2.', 0.72, 'statement'],
      ["here's how you can $2: $1", 0.74, 'pointing', 'reorder'],
      ['see how $1 so you can $2', 0.78, 'lengthen'],
      ['this is how $1 so you can $2', 0.74, 'pointing', 'lengthen'],
      ['when $1, you can $2', 0.7, 'reorder'],
    ],
  },
  {
    pattern:
      /^(book|order|buy|shop|join|subscribe|register|sign up|switch|enroll|apply|start|donate) (now|today) (?:and|to) ((?:save|get|enjoy|earn|win|receive) .+)$/u,
    only: true,
    to: [
      ['$3 when you $1 $2', 0.88, 'reorder'],
      ['$1 $2 to $3', 0.8, 'plain-words'],
      ['you can $3 when you $1 $2', 0.8, 'reorder', 'statement'],
      ['if you $1 $2, you $3', 0.78, 'reorder', 'statement'],
      ["here's how to $3: $1 $2", 0.8, 'pointing', 'reorder'],
      ['this is your chance to $3: $1 $2', 0.72, 'pointing', 'reorder'],
      ['to $3, $1 $2', 0.78, 'reorder'],
    ],
  },
  {
    pattern:
      /^(helping|making|serving|building|supporting|teaching|bringing|keeping|delivering|feeding|crafting|training|fixing) (.+) (since \d{4}|for (?:over |more than )?\d+ years)$/u,
    only: true,
    to: [
      ["we've been $1 $2 $3", 0.88, 'statement', 'lengthen'],
      ["$3, we've been $1 $2", 0.86, 'reorder', 'lengthen'],
      ["this is what we've been doing $3: $1 $2", 0.72, 'pointing', 'reorder'],
    ],
  },
  {
    pattern:
      /^free (parking|shipping|delivery|entry|admission|wifi|childcare|coffee|advice|installation|pickup|samples|refills|returns|lessons|classes|workshops|consultations|training) (on|at|in|for|with|all|every|this|until|during) (.+)$/u,
    only: false,
    to: [
      ['$1 %1 free $2 $3', 0.86, 'reorder', 'statement'],
      ['you get free $1 $2 $3', 0.78, 'statement'],
      ['enjoy free $1 $2 $3', 0.74, 'lengthen'],
      ["there's free $1 $2 $3", 0.76, 'statement'],
    ],
  },
  {
    pattern: /^save the date: (.+)$/u,
    only: true,
    to: [
      ['save the date for our $1', 0.86, 'reorder'],
      ['mark your calendar: $1', 0.84, 'plain-words'],
      ['$1: save the date', 0.78, 'reorder'],
      ['this is your reminder: $1', 0.72, 'pointing'],
      ["here's a date to save: $1", 0.76, 'pointing'],
    ],
  },
  {
    pattern: /^you (left|forgot|missed|earned|still have|have) (.+)$/u,
    only: true,
    to: [
      ['looks like you $1 $2', 0.86, 'lengthen'],
      ['a reminder: you $1 $2', 0.8, 'lengthen'],
      ['it seems you $1 $2', 0.76, 'lengthen'],
      ['heads up: you $1 $2', 0.76, 'lengthen'],
      ['just so you know, you $1 $2', 0.72, 'lengthen'],
      ["here's a quick note: you $1 $2", 0.66, 'pointing', 'lengthen'],
    ],
  },
];

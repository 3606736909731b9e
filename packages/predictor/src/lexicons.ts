/** Small word lists for positional features; word forms are written out, there is no stemmer. */
const LISTS = {
  secondPerson: "you your yours yourself yourselves you're you'll you've you'd ya",
  firstPerson: "i me my mine myself i'm i've i'd i'll",
  firstPlural: "we us our ours ourselves we're we've we'll let's",
  masculine:
    "he him his himself he's man men guy guys boy boys dad father son brother husband dude king grandpa",
  feminine:
    "she her hers herself she's woman women girl girls mom mother daughter sister wife lady ladies queen grandma",
  thirdPlural: "they them their theirs themselves they're they've people everyone everybody folks",
  demonstrative: "this that these those here there here's that's",
  question: "what why how when where who which whose what's who's how's",
  negation:
    "no not never nothing none nobody don't doesn't didn't isn't aren't wasn't can't won't couldn't shouldn't wouldn't without",
  superlative:
    'best worst most least greatest biggest smallest first last only ever perfect ultimate favorite incredible amazing',
  certainty:
    'all always every everything exactly really actually literally totally absolutely definitely completely must',
  hedging: 'maybe might could may probably perhaps possibly kinda sort seems almost some apparently',
  curiosity:
    'secret reason reasons truth happened happens happen next find found discover reveal reveals revealed hidden know knew thing things something wait until guess surprise',
  warning:
    'warning danger dangerous scary terrifying horrifying shocking disturbing creepy horrible awful terrible worst fear afraid',
  positive:
    'love loved beautiful awesome great good better happy hope hilarious funny fun brilliant inspiring smart sweet adorable gorgeous wonderful hero win smile',
  negative:
    'hate bad wrong kill killed killing die died dead death hurt pain sick cry crying lost stupid fail failed rape abuse war bully bullied',
  family:
    'kid kids child children baby babies parents parent family families student students teacher teachers teen teens school',
  media:
    'video watch see look looks looking photo photos picture pictures song movie film clip ad commercial chart map graphic story stories hear listen read',
  time: 'now today year years day days time minute minutes second seconds hour hours week month tomorrow moment again still before after',
  money:
    'money pay paid free cost costs dollar dollars rich poor billion million jobs job tax taxes company companies buy sell price wage',
  politics:
    'president obama congress senator republican republicans democrat government vote law laws country america american americans politicians gop fox',
  speech:
    'says say said tells tell told asks asked ask explains explain explained calls called talk talks talking speech question answer answers response words word',
} as const;

export type LexiconName = keyof typeof LISTS;

export const LEXICON_NAMES = Object.keys(LISTS) as LexiconName[];

const MEMBERSHIP = new Map<string, number[]>();
LEXICON_NAMES.forEach((name, index) => {
  for (const word of LISTS[name].split(' ')) {
    const lists = MEMBERSHIP.get(word);
    if (lists) lists.push(index);
    else MEMBERSHIP.set(word, [index]);
  }
});

const NONE: readonly number[] = [];

/** Indices into `LEXICON_NAMES` of the lists that hold this normalised word. */
export function lexiconsOf(word: string): readonly number[] {
  return MEMBERSHIP.get(word) ?? NONE;
}

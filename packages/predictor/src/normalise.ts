const PLAIN_ASCII = /^[\x20-\x7e]*$/;
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gsu;

/** Punctuation that readers take for the same sign; NFKC leaves these apart. */
const SAME_SIGN: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '′': "'",
  '`': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '″': '"',
  '«': '"',
  '»': '"',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
};

/** One text cluster as the model sees it: compatibility forms, accents, case and look-alike signs folded away. */
function foldCluster(cluster: string): string {
  let folded = '';
  for (const char of (SAME_SIGN[cluster] ?? cluster).normalize('NFKC')) {
    folded += SAME_SIGN[char] ?? char;
  }
  return folded
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}\p{Cs}]/gu, '')
    .replace(/[\p{Z}\p{Cc}]/gu, ' ')
    .toLowerCase();
}

/** Normalised text with, for each of its UTF-16 units, the range of the original text it came from. */
export interface NormalisedText {
  text: string;
  starts: number[];
  ends: number[];
}

/** As `normalise`, keeping the way back to the original for highlighting. */
export function normaliseWithOffsets(original: string): NormalisedText {
  const result: NormalisedText = { text: '', starts: [], ends: [] };
  for (const match of original.matchAll(CLUSTER)) {
    for (const unit of foldCluster(match[0])) {
      if (unit === ' ' && (result.text === '' || result.text.endsWith(' '))) continue;
      result.text += unit;
      for (let i = 0; i < unit.length; i++) {
        result.starts.push(match.index);
        result.ends.push(match.index + match[0].length);
      }
    }
  }
  if (result.text.endsWith(' ')) {
    result.text = result.text.slice(0, -1);
    result.starts.pop();
    result.ends.pop();
  }
  return result;
}

/**
 * The text as the model sees it: Unicode NFKC, no accents, no invisible characters, straight quotes and dashes, single spaces,
 * lower case. Texts that a reader takes for the same words give the same result.
 */
export function normalise(original: string): string {
  if (PLAIN_ASCII.test(original)) {
    const lower = original.toLowerCase().trim();
    const plain = lower.includes('`') ? lower.replaceAll('`', "'") : lower;
    return plain.includes('  ') ? plain.replace(/ +/g, ' ') : plain;
  }
  return normaliseWithOffsets(original).text;
}

/** Links and handles of a normalised text. Each alternative takes a run of characters once, so the time is linear. */
const LINK_OR_HANDLE =
  /(?:https?:\/\/|www\.|(?<![\p{L}\p{N}.])(?:t\.co|bit\.ly|goo\.gl|pic\.twitter\.com)\/)\S*|@[a-z0-9_]+/gu;
const maskOf = (found: string) => (found.startsWith('@') ? 'handletoken' : 'linktoken');

/** A normalised text with a word in place of every link and every handle; they belong to their authors. */
export function maskLinks(text: string): string {
  return text.replace(LINK_OR_HANDLE, maskOf);
}

/** As `maskLinks`, keeping the way back to the original. */
export function maskLinksWithOffsets({ text, starts, ends }: NormalisedText): NormalisedText {
  const masked: NormalisedText = { text: maskLinks(text), starts: [], ends: [] };
  let from = 0;
  const keep = (to: number) => {
    for (; from < to; from++) {
      masked.starts.push(starts[from]);
      masked.ends.push(ends[from]);
    }
  };
  for (const { 0: found, index } of text.matchAll(LINK_OR_HANDLE)) {
    keep(index);
    from += found.length;
    for (let i = 0; i < maskOf(found).length; i++) {
      masked.starts.push(starts[index]);
      masked.ends.push(ends[from - 1]);
    }
  }
  keep(text.length);
  return masked;
}

/** Form in which two headlines count as the same: trimmed, case folded, spaces collapsed, marks at the end ignored. */
export function foldHeadline(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[’‘]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[.!?…]+$/u, '')
    .toLowerCase();
}

const VOWEL_SOUND =
  /^(?:[aeio]|u(?!ni|s[eai]|k|til|r[aiou])|hour|honest|honou?r|heir|(?:8|11|18)(?!\d)|8\d)/iu;
const CONSONANT_SOUND = /^(?:one|once|eu|ewe|uni|us[eau]|uti|ura)/iu;

/** What is wrong with a finished line, or null. Every draft passes through here, whichever move made it. */
export function flaw(line: string, control: string): string | null {
  if (line.length > 300) return 'longer than 300 characters';
  const controlLower = control.toLowerCase();
  const doubled = line.match(/(?<![\p{L}'’-])(\p{L}+) \1(?![\p{L}'’-])/iu)?.[0];
  if (doubled && !controlLower.includes(doubled.toLowerCase())) return `doubled word: ${doubled}`;
  for (const [pair, article, word] of line.matchAll(/(?<!\p{L})(an?) ([\p{L}\d][\p{L}\d'-]*)/giu)) {
    if (controlLower.includes((pair as string).toLowerCase())) continue;
    const vowel = VOWEL_SOUND.test(word as string) && !CONSONANT_SOUND.test(word as string);
    if (vowel !== ((article as string).toLowerCase() === 'an')) return `article: ${pair}`;
  }
  if (/\s[,.:;!?]|[,:;]{2}|[,:;]$|\(\s|\.\.(?!\.)/u.test(line) && !/\s[,.:;!?]|[,:;]{2}|\.\./u.test(control))
    return 'punctuation';
  for (const [open, close] of [
    ['(', ')'],
    ['[', ']'],
    ['“', '”'],
  ] as const)
    if (count(line, open) !== count(line, close)) return 'an open bracket or quote';
  if (count(line, '"') % 2 === 1) return 'an open quote';
  if (
    /\b(?:I|my|me)\b/u.test(line) &&
    /\b(?:you|your)\b/iu.test(line) &&
    !(/\b(?:I|my|me)\b/iu.test(control) && /\b(?:you|your)\b/iu.test(control))
  )
    return 'mixed persons';
  if (/\bour\b.*\b(?:my|I)\b|\bwe\b.*\bmy\b/iu.test(line) && !/\b(?:I|my)\b/u.test(control))
    return 'mixed persons';
  const adjacent = line.match(
    /\b(?:to to|with with|for for|of of|a the|the a|the the|an the|the your|our your|your our|a your|our our|to for|if if|here here|the this|is are|are is|you you)\b/iu,
  );
  if (adjacent && !controlLower.includes(adjacent[0].toLowerCase()))
    return `words that cannot meet: ${adjacent[0]}`;
  const repeated = repeatedWord(line, control);
  if (repeated) return `the word ${repeated} twice`;
  return agreement(line, control);
}

const count = (text: string, mark: string) => text.split(mark).length - 1;

/** A content word that the control has once and the line more often reads as a slip. */
function repeatedWord(line: string, control: string): string | null {
  const seen = new Map<string, number>();
  const words = (text: string) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  for (const word of words(line)) seen.set(word, (seen.get(word) ?? 0) + 1);
  for (const word of words(control)) seen.set(word, (seen.get(word) ?? 1) - 1);
  const glue = /^(?:your|this|that|with|these|here|want|from|have|they|their|what|when|them|more|time)$/u;
  for (const [word, extra] of seen) if (extra > 1 && !glue.test(word)) return word;
  return words(line).filter((word) => word === 'here' || word === 'this').length > 1 &&
    !/\b(?:here|this)\b/iu.test(control)
    ? 'here'
    : null;
}

const DISAGREEING =
  /\b(?:(?:i|you|we|they) (?:is|was|has|does)|(?:he|she|it) (?:are|were|have|do)|(?:this|that) (?:are|were)|(?:these|those) (?:is|was)|(?:can|will|could|should|must) \p{L}+ed)\b/iu;

/** Pairs of words whose number or form do not agree, unless the control has them. */
function agreement(line: string, control: string): string | null {
  const pair = line.match(DISAGREEING)?.[0];
  return pair &&
    !/\b(?:need|feed|speed|exceed|proceed|succeed|embed|shed|seed|wed|bleed|breed)$/iu.test(pair) &&
    !control.toLowerCase().includes(pair.toLowerCase())
    ? `agreement: ${pair}`
    : null;
}

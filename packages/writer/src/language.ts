import { isKnownVerb } from './command.ts';
import { isEnglishWord, type Word } from './tagging.ts';

/** The commonest small words of languages written in Latin letters, less those that are English words too. */
const FOREIGN = new Set(
  (
    'der die das und ist nicht mit für ein eine einen auf sie wir ihre ihr dein deine den dem zu im von jetzt ' +
    'le la les des et est pas avec pour un une sur vous nous votre vos notre du au aux ce cette dans en ' +
    'el los las y es con para una su tu tus sus por del al que como más ahora mejor ' +
    'il lo gli della per con un una tuo tua suo non che di da ora ' +
    'o os as e com para um uma seu sua não em por mais agora ' +
    'het een van en met voor je jouw uw zijn niet op nu de ' +
    'och att det är för med din ditt på af og til ikke er jest nie się na w z do dla'
  ).split(' '),
);
for (const english of [
  'die',
  'as',
  'on',
  'do',
  'me',
  'an',
  'in',
  'per',
  'war',
  'no',
  'a',
  'i',
  'is',
  'so',
  'er',
  'con',
  'den',
  'at',
  'til',
  'un',
  'o',
  'e',
  'w',
  'z',
  'y',
  'sur',
  'com',
  'al',
])
  FOREIGN.delete(english);

const FUNCTION = new Set(
  (
    'a an the this that these those and or but to of in on at by for with from into over your you we our my i it its they ' +
    'their he she his her is are was were be been has have had do does did can will not no how why what when where who which ' +
    'if more most all every any some get than as up off out about now here there just only never'
  ).split(' '),
);

/** Why a headline cannot be rewritten, as a sentence for the user, or null when it reads as English. */
export function unreadable(words: Word[], text: string): string | null {
  const letters = text.match(/\p{L}/gu) ?? [];
  if (letters.length < 2)
    return 'The control headline has no words to rewrite. Enter it as an English phrase or sentence.';
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length / letters.length;
  if (latin < 0.9) return OTHER_LANGUAGE;
  if (/<\/?[a-z][^>]*>|&[a-z]+;/iu.test(text))
    return 'The control headline contains markup. Enter it as plain text and generate again.';
  if (/https?:\/\/|www\./iu.test(text))
    return 'The control headline contains a web address. Enter the headline alone and generate again.';

  const lowers = words
    .flatMap((word) => word.lower.split(/[^\p{L}'-]+/u))
    .filter((word) => /\p{L}/u.test(word));
  const english = lowers.filter((word) => FUNCTION.has(word)).length;
  const foreign = lowers.filter((word) => FOREIGN.has(word) && !FUNCTION.has(word)).length;
  const accented = lowers.filter((word) => /[^\p{ASCII}’]/u.test(word)).length;
  if (foreign + accented / 2 > english && foreign + accented > 1) return OTHER_LANGUAGE;
  const known = lowers.filter(
    (word) => FUNCTION.has(word) || isKnownVerb(word) || isEnglishWord(word),
  ).length;
  if (foreign > 0 && known / lowers.length < 0.5) return OTHER_LANGUAGE;
  const pronounceable = lowers.filter(
    (word) => word.length < 4 || FUNCTION.has(word) || isPronounceable(word),
  ).length;
  if (
    (known === 0 && !lowers.some((word) => /(?:[^s]s|ed|ing|er|ly|tion|ment|ness|made)$/u.test(word))) ||
    pronounceable / lowers.length < 0.6
  )
    return NOT_WORDS;
  return null;
}

const OTHER_LANGUAGE =
  'The offline writer rewrites English headlines only, and this one reads as another language. Write the variants by hand or set up a language model.';

const NOT_WORDS =
  'The control headline does not read as English words, so the offline writer cannot rewrite it. Check the spelling, or write the variants by hand.';

/** English words have a vowel in reach: no more than four consonants in a row, and no row of keys. */
function isPronounceable(word: string): boolean {
  const bare = word.replace(/[^a-z]/gu, '');
  return (
    /[aeiouy]/u.test(bare) &&
    !/[^aeiouy]{5}|[aeiou]{4}|(.)\1\1|asdf|qwer|sdfg|dfgh|hjkl|zxcv|[jqz][bcdfgjkmpqtvwx]|[bcdfghjklmnpqtvxz][jqx]/u.test(
      bare,
    )
  );
}

import { COMMON } from './words.ts';

/** The commonest small words of languages written in Latin letters that are no English words too. */
const FOREIGN = new Set(
  (
    'der das und ist nicht mit für ein eine einen auf sie wir ihre ihr dein deine dem zu im von jetzt le la les des et est pas avec pour une ' +
    'vous nous votre vos notre du au aux ce cette dans el los las y es para su tu tus sus por del que como más ahora mejor il lo gli della ' +
    'non di da os um uma seu sua não em mais agora het een van en met voor je jouw uw zijn niet op och att det är för ditt av og ikke jest nie się na dla'
  ).split(' '),
);

/** Why a control cannot be written from, as a sentence for the user; null where it can. */
export function unusable(control: string): string | null {
  const letters = control.match(/\p{L}/gu) ?? [];
  if (letters.length < 2)
    return 'The control headline has no words. Enter it as an English word, phrase or sentence.';
  // oxlint-disable-next-line redos/no-vulnerable -- of a field that the contracts bound
  if (/<\/?[a-z][^>]{0,300}>|&[a-z]{1,12};/iu.test(control))
    return 'The control headline contains markup. Enter it as plain text and generate again.';
  if (/https?:\/\/|www\./iu.test(control))
    return 'The control headline contains a web address. Enter the headline alone and generate again.';
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length / letters.length;
  const words = control.toLowerCase().match(/\p{L}+/gu) ?? [];
  const foreign = words.filter((word) => FOREIGN.has(word)).length;
  const accented = words.filter((word) => /[^\p{ASCII}]/u.test(word)).length;
  const english = words.filter((word) => COMMON.has(word)).length;
  const other = foreign + accented > 1 && foreign + accented / 2 > english;
  return latin < 0.9 || other
    ? 'The offline writer writes English only, and this control reads as another language. Write the variants by hand, or set up a language model.'
    : null;
}

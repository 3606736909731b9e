import type { Brief } from '../angles/brief.ts';
import type { Fact } from '../types.ts';
import { collapsed } from '../words.ts';
import { type Phrase, readPhrase, startSmall } from './phrase.ts';
import { type Quantity, readQuantities } from './quantity.ts';

/** A fact taken apart. */
export interface Parts {
  fact: Pick<Fact, 'kind' | 'source'>;
  /** As given; starts small, its names kept. */
  text: string;
  /** Without its lead-in words ("it is", "you get"). */
  core: string;
  phrase: Phrase;
  form: Phrase['form'];
  quantities: Quantity[];
  /** The first of each kind. */
  time?: Quantity;
  money?: Quantity;
  things?: Quantity;
  /** More than two people; not "only 40 people". */
  people?: Quantity;
}

export function takeApart(fact: Pick<Fact, 'kind' | 'source' | 'text'>, brief: Brief): Parts {
  const text = startSmall(collapsed(fact.text.slice(0, 300)), brief.names);
  const bare = brief.thing?.bare.toLowerCase();
  const names = [...brief.names, ...(bare ? [bare, `our ${bare}`, `the ${bare}`, `your ${bare}`] : [])];
  const phrase = readPhrase(fact.text, names);
  const quantities = readQuantities(text);
  const first = (kind: Quantity['kind']) => quantities.find((one) => one.kind === kind);
  const people = quantities.find(
    (one) =>
      one.kind === 'people' &&
      !/^(?:one|two|1|2)$/iu.test(one.number) &&
      !/^(?:only|just|under|less|fewer|at most|up to)/iu.test(one.full),
  );
  const found = { time: first('time'), money: first('money'), things: first('things'), people };
  const set = Object.fromEntries(Object.entries(found).filter(([, quantity]) => quantity));
  return { fact, text, core: phrase.text, phrase, form: phrase.form, quantities, ...set };
}

const words = (text: string) => text.split(' ').length;

/** The text where it has from `least` to `most` words and no mark that would break a line. */
export const within = (text: string, least: number, most: number): string | null =>
  words(text) >= least && words(text) <= most && !/[;:()"“”]/u.test(text) ? text : null;

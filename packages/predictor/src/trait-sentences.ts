import { traits } from './traits.ts';

/** Plain sentence comparing a trait of two headlines. */
export function traitSentence(name: string, control: string, variant: string): string {
  const [before, after] = [traits(control)[name] ?? 0, traits(variant)[name] ?? 0];
  const label = name.replace(/^lexicon:/, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `The variant has ${after > before ? 'more' : 'less'} of this trait: ${label}.`;
}

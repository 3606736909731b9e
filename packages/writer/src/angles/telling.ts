import { contentStems, stem } from '../words.ts';
import { EMPTY_HEAD } from './brief.ts';

/** Nouns that leave open what trade or story they belong to: a price of what, a lesson in what? */
export const OPEN = new Set(
  (
    'price cost fee rate saving deal discount sale guarantee warranty delivery collection valuation call visit check test lesson class ' +
    'course session place seat ticket slot unit part guide article story feature report customer client member patient engineer ' +
    'expert number grant money account quote demo measure fitting pair small big long short reliable simple easy quick easiest ' +
    'later first last final annual summer winter spring autumn beginner adult family independent local people option plan system'
  )
    .split(' ')
    .map(stem),
);
/** What only announces: an update, an answer, the news. */
const HERALD =
  /^(?:updates?|changes?|answers?|reminders?|news|messages?|questions?|notes?|info\w*|details?|results?|thanks?|welcome|submit|download|contact|donations?|quality|experience|solutions?|overview|explainer|roundup|recap|savings?|sleep|success|growth|confidence|comfort|happiness|newsletters?|e-?mails?|story|stories|truth|reason|council|city|town|government|mayor)$/iu;
/** A phrase that was cut behind a preposition: "footbridge over". */
const endsOpen = (phrase: string): boolean =>
  / (?:over|under|off|out|up|down|in|on|at|for|of|to|with|and|or|by|from|as|re)$|['’]s$/iu.test(phrase);

/** Whether a phrase names enough to stand in front of a colon. */
export const telling = (bare: string): boolean => {
  const head = bare.split(' ').at(-1) ?? '';
  return (
    /^\p{L}/u.test(bare) &&
    !/^(?:of|for|in|on|at|to|with|from|by|and|or|as) |^(?:tonnes?|tons?|kilos?|litres?|miles?|metres?|pounds?|euros?|dollars?|acres?|hectares?)$/iu.test(
      bare,
    ) &&
    bare.split(' ').length < 5 &&
    !/[.:!?“”"]|\b(?:ready|available|due|this|these|those|them|its|his|her|their|our|your|my|us|you|we|i|more|many|fewer|own|now|still|here|back|first|last|next|better|easier|easiest|smarter|faster|right|wrong|perfect|ideal|best|whole)\b/iu.test(
      bare,
    ) &&
    !endsOpen(bare) &&
    !/ (?:mon|tues|wednes|thurs|fri|satur|sun)days?$| (?:helps|makes|gets|gives|says|shows|finds|wins|opens|closes|cuts|launches|publishes|approves|predicts|hits|becomes|brings)(?: |$)/iu.test(
      bare,
    ) &&
    (!EMPTY_HEAD.test(head) ||
      /^(?!(?:great|good|big|busy|long)\b)\p{Ll}+ day$|^\p{Ll}+-day week$/u.test(bare)) &&
    !HERALD.test(head) &&
    contentStems(bare).some((one) => !OPEN.has(one))
  );
};

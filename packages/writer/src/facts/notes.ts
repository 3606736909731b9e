import { readStatement } from '../statement.ts';
import { tagWords } from '../tagging.ts';
import { contentStems } from '../words.ts';
import { readAudience } from './audience.ts';
import { namesPeople } from './quantity.ts';

const rule = (source: string) => new RegExp(source, 'iu');
/** What is written, where it stands, and who reads it: no word of it belongs in a line. */
const PIECE =
  '(?:ads?|adverts?|banners?|buttons?|e-?mails?|mail|mailings?|newsletters?|post|push(?: messages?)?|notifications?|flyers?|posters?|leaflets?|subject lines?|captions?|carousels?|articles?|feature|text messages?|(?:home|landing|product|front|pricing|sales) ?pages?)';
const CHANNEL =
  '(?:instagram|insta|facebook|fb|linkedin|tiktok|youtube|whatsapp|google|search ads?|paid social)';
const READERS =
  '(?:readers?|buyers|visitors?|users?|recipients?|subscribers?|audience|traffic|shoppers?|customers?|clients?|people|prospects?|listeners?|followers?|guests?|members?)';
const NOTES = [
  // "Facebook ad for first-time buyers", "third slide of the onboarding carousel", "button sits under the price".
  `^(?:(?:an?|the|our|this|for|on|in) )*(?:(?!(?:by|with|to|no|free|per|and|or)\\b)[\\p{L}-]+ ){0,3}?${PIECE}(?=$|[,:(]| (?:for|on|in|at|to|of|about|above|below|under|goes?|is|are|sits?|stands?|sent|shown)\\b)`,
  `^(?:for |on |via )?${CHANNEL}\\b|^mostly ${CHANNEL}`,
  // "Goes out at 7 am", "sent to about 2,000 members", "shown to returning customers".
  '^(?:it |this |we )?(?:is |gets )?(?:shown|goes out|(?:goes|going|sent|sending|addressed) (?:out )?(?:to (?!your?|any|every|the door)|at \\d|mon|tue|wed|thu|fri|sat|sun|tomorrow))',
  `^(?:\\d+ ?% of |half (?:of )?|most (?:of )?|many |some |our |the |new |mobile |returning |first-time )*${READERS} (?:mostly|mainly|often|usually|tend|never|ask|bounce|hesitate|hate|worry|complain|compare|skim|is mobile|comes? from)\\b(?!.*[$€£%\\d])`,
  `^(?:the |our |most )?${READERS} are (?:mostly |mainly |[\\p{L}-]+ ){0,2}(?:women|men|plumbers|nurses|managers|owners|teams|directors|founders|engineers|parents|professionals)\\b`,
  // What is said to whoever writes: how it should sound, who decides, how it was read so far.
  `\\b(?:must|should|may|can) ?(?:not|n[o'’]t) (?:be|sound|promise|say|mention|look|feel|use|give|claim|name|read)\\b|^(?:please|avoid|keep it|nothing (?:too|that)|no (?:jargon|emojis?|puns?|hype|exclamation)|not too)\\b|^(?:we |i )?(?:do not|don['’]?t|dont) (?:want|mention|promise|say|use|make|write|like|sound|overuse|repeat|be|go)\\b|^keep (?:it |the |english |copy |text )+(?:simple|short|calm)\\b`,
  `\\b(?:the|our|my|per our) (?:[\\p{L}-]+ )?(?:boss|board|directors?|chair|committee|lawyers?|legal|compliance|comms(?: director)?|marketing|editors?|partners|staff|owner|head|manager|ceo) (?:feels?|wants?|would|says?|thinks?|prefers?|insists?|hates?|asked|likes?|will not|won['’]t|don['’]?t)\\b|^(?:boss|legal|compliance|board|staff) (?:says?|wants?|would|will|don['’]?t|do not|hates?)\\b|\\bper our\\b`,
  `\\b(?:open|click|click-?through|bounce|conversion|response|reply) rates?\\b|\\b(?:mailing )?list (?:has|is)\\b|\\brecipients\\b|\\bsubject lines?\\b|\\b(?:usability|a\\/b|split) tests?\\b|\\b\\d+ (?:characters|chars)\\b|\\b(?:max|about|approx|under) \\d+ words\\b|\\b(?:tone|wording|emojis?|jargon|click-?bait|alarming|pushy|salesy|audience)\\b|\\bon (?:the|this) page\\b|\\b(?:ignore|open|read|see|skip|miss) (?:the|this|these|our) (?:e-?mails?|mails?|notices?|letters?|signs?|posts?|page|ads?)\\b|\\bmain (?:guests|readers|buyers|visitors)\\b|\\b(?:readers|followers|subscribers|visitors|users|guests) (?:are )?(?:mostly|mainly|open|click)\\b|^target (?:is|are|readers|group|audience|customers)\\b|\\bhas to (?:be|stay) short\\b|\\babandon|\\bwe think they\\b|\\b(?:rather not|would like (?:the|this)|(?:wish|prefer|want) (?:not )?to (?:bring|mention|say|promise)|not (?:something|to be) (?:we|mentioned)|should (?:feel|sound|look|not)|short line|short is|my boss|keep it short|humou?r is|i['’]d like|must (?:stay|sound|fit|feel)|^we are not|title matters|(?:playful|cheeky|funny) is ok|mails? goe?s? out|post with photo|house style|homepage slot|we test|(?<!\\p{L} )test (?:\\d|one|both)|angle test|tested badly|(?:native|lead|feed|display) ads|pre-?roll|thumbnail|preheader|hook (?:must|should)|posted from|first person|seen from|(?:is|page) read on|reactivation is|control(?:['’]s| is) (?:outdated|old|flat|dead)|legal says|founder refuses|got complaints|say who|the desk|are (?:anxious|worried|nervous|sceptical|skeptical|scared)|(?:first|second|last) slide|read from (?:about |around )?\\d|take sides|so the line|carry it|(?:paid|organic) (?:search|social|traffic)|keywords|ctr|\\d[\\d.]* ?% (?:opens?|clicks?)|client (?:wants|says|hates|asked)|founder wants|puns?|stay neutral|next sprint|want to test|visitors leave|avoid the word|few characters|(?:agency|designer|colleague|partner|director)s? suggest(?:s|ed)|been acknowledged|(?:article|text|piece|post|mail) itself|not advertise|agreement [\\p{L} ]{3,30} expired|nothing has been signed|funding round|keep scrolling)\\b|^(?:the|our|this) (?:banner|sign|slide|button|line|label|slot|screen|title|poster|notification|postcard) (?:hangs|stands|sits|appears|needs|must|has to|will|goes|is (?:read|seen|shown|printed|placed))\\b|\\bin this (?:one|e-?mail|mail|post|ad)\\b|^(?:it |this )?(?:sits|stands|goes|appears) (?:at|under|above|below|beside|next to)\\b|^last time (?:people|we|they)\\b`,
].map(rule);
const FEELINGS =
  /^(?:want|fear|worry|think|believe|ask|hate|dislike|expect|doubt|hesitate|wonder|dread|feel|suspect|assume)$/u;
const SELLS =
  /[$€£]\d|%|\b(?:no|free|without|stud(?:y|ies)|awards?|certified|rated|featured|recommended|winner|approved|guarantee|warranty)\b/iu;

/** Whether the head of a subject names people: "owners of old houses". */
function peopleIn(subject = ''): boolean {
  const [head = ''] = subject.split(/ (?:in|of|with|who|at|from) /u);
  return namesPeople(head.slice(head.lastIndexOf(' ') + 1));
}

/** Whether a passage speaks of the piece of writing, its place, its readers or the test instead of the product. */
export function isNote(text: string): boolean {
  if (NOTES.some((one) => one.test(text))) return true;
  const { subject, verb = '' } = readStatement(text);
  return FEELINGS.test(verb) && peopleIn(subject) && !SELLS.test(text);
}

/** The description answers "What you want to find out": only whole statements and figures say something to sell with. */
export function sellsNothing(text: string, given: string): boolean {
  const { form, subject } = readStatement(text);
  const whole = form === 'clause' || form === 'command' || form === 'does';
  const counted = /\d/u.test(text) || tagWords(text).some(({ tag }) => tag === 'NUM');
  if (SELLS.test(text) || (whole && counted)) return false;
  const own = new Set(contentStems(given));
  return form !== 'clause' || peopleIn(subject) || !contentStems(text).some((one) => own.has(one));
}

const ADDRESSED = rule(
  `(?:${PIECE} (?:for|to)|aimed at|(?:addressed|sent|sending|goes|going) to) (?:our |the |about )?(?:\\d[\\d,]* )?([^.;,]{4,70})`,
);

/** The readers that a note names in particular, two words or more: "registered nurses". */
export function addressed(text: string): string | null {
  const audience = readAudience(text.match(ADDRESSED)?.[1] ?? '');
  return audience?.includes(' ') ? audience : null;
}

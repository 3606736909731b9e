import { readStatement } from '../statement.ts';
import { contentStems } from '../words.ts';
import { readAudience } from './audience.ts';
import { namesPeople } from './quantity.ts';

/** What is written and where it stands: no word of it belongs in a line. */
const PIECE =
  '(?:ads?|adverts?|advertisements?|banners?|buttons?|e-?mails?|mails?|mailings?|signs?|newsletters?|posts?|tweets?|threads?|reels?|(?:home|landing|product|pricing|checkout|category|front|start|sales|sign-?up)[ -]?pages?|pages?|hero(?: section| image)?|headlines?|titles?|subject lines?|articles?|blogs?|blog posts?|stor(?:y|ies)|notifications?|push(?: messages?)?|pop-?ups?|modals?|teasers?|reminders?|invitations?|flyers?|posters?|leaflets?|billboards?|campaigns?|sequences?|slots?|placements?|sections?|forms?|screens?|listings?|snippets?|captions?|thumbnails?|text messages?|sms|letters?|features?|pieces?|copy|label|carousels?|footers?|headers?|sidebars?|funnels?|follow-?ups?|desk|column|inbox|feed|cta|call to action|menus?|tabs?|toolbars?|widgets?|paywalls?|slides?|sign-?up box|signage|a-?boards?|headings?|empty states?|error messages?|windows?|checkout)';
const CHANNEL = String.raw`(?:mostly |mainly )?(?:instagram|insta|facebook|fb|linkedin|tiktok|twitter|x\/twitter|youtube|pinterest|reddit|snapchat|whatsapp|google|bing|meta|seo|ppc|sem|crm|mailchimp|klaviyo|hubspot|app store|play store|paid (?:search|social)|search ads?|retargeting|organic|direct mail|newsletter list)`;
const READERS =
  '(?:readers?|visitors?|users?|recipients?|subscribers?|audience|traffic|shoppers?|customers?|clients?|buyers?|donors?|people|prospects?|leads?|patients?|couples?|parents?|members?|browsers?|applicants?|guests?|listeners?|followers|openers|clicks|they|those)';

const rule = (source: string) => new RegExp(source, 'iu');
/** A phrase whose head is the piece of writing, a channel, or the place where it stands. */
const NAMES_PIECE = rule(
  String.raw`^(?:(?:an?|the|our|this|that|my|its|for|in|on|as) )*(?:(?!(?:for|from|in|on|with|to|of|by|at|about|and|or|per|free|no)\b)[\p{L}\d'’-]+,? ){0,4}?${PIECE}(?=$|[,;:.(]| (?:for|from|on|in|at|of|to|that|which|about|with|aimed|targeting|under|above|below|inside|outside|next|halfway|by|after|before|near|goes?|is (?:sent|shown|for|on|placed)|are (?:sent|shown)|sent|shown|version|and|or)\b)`,
);
const NAMES_CHANNEL = rule(String.raw`^(?:(?:for|on|via|our|the) )?${CHANNEL}\b`);
const PLACED = rule(
  String.raw`^(?:above|below|under(?:neath)?|next to|beside|at the (?:top|bottom|end|foot|start) of|half-?way|in the (?:middle|header|footer|sidebar|inbox|feed)|on top of|top of|bottom of|first screen)\b(?=.*\b${PIECE}\b|.*\bfold\b|$)`,
);
const MOVES = rule(
  String.raw`^(?:(?:it|this|the ${PIECE}|the (?:line|text|test)) )?(?:goes|go|going|is sent|sent|gets sent|is shown|shown|appears?|appearing|displayed|is placed|placed|sits|stands|targets?|targeting|is aimed|aimed|addressed|addresses|directed|summari[sz]es|promotes?|promoting|advertis(?:es|ing)|links? to|leads? to|retargets?|follows up|introduces|announces|gets? (?:most|all|its)|reached (?:from|by|via)|used (?:on|in|as)|replaces|part of|boosted|launch(?:es|ing)|testing|batch(?:es|ed)|written (?:for|by) (?:the|our)|intended for|meant for|published|posted|will (?:be|run|go|appear))\b`,
);
const RUNS = rule(
  String.raw`^(?:it |this )?(?:runs?|live|printed|read|seen|opens?) (?:on|in|as|under|across|from|by)\b.*\b(?:${PIECE}|${CHANNEL}|edition|website|site|app)\b`,
);
const TRAFFIC = rule(
  String.raw`\b(?:traffic|visitors?|(?:web)?site visits|click(?:s|ed|ing|-?through)?|open rates?|bounce|conver(?:t|sion)s?|impressions|sessions?|sign-ups|drop-?offs?|churn|(?:click|open|response|bounce)[- ]?rates?) (?:rates?|mostly|mainly|comes?|coming|from|is|are|drop|arrive)|\b(?:most|mostly|mainly) (?:of (?:the|our) )?(?:come|comes|arrive|find us|land|visit|read) |\bwho (?:arrive|land|come|clicked|opened|abandoned|visited|signed up|subscribed) |\b(?:cold|warm) (?:audience|leads?|list|traffic|e-?mail)\b|\b(?:segment|mailing list|look-?alike|remarketing|A\/B|split) (?:of|test|list)?`,
);
const AIMS = rule(
  String.raw`\b(?:want|wants|wanted|trying|hope|aim|like|need|plan|wish|going|curious|interested|decide) (?:to )?(?:find out|see|know|learn|test|check|understand|whether|if|which|how|why)\b|\b(?:find out|test(?:ing)?|see|check|wonder(?:ing)?|unsure|not sure|question is) (?:whether|if|which|what|how)\b|^(?:does|do|is|are|can|will|would|which|what|whether|should)\b.*\b(?:work|better|best|beat|win|more|than|or)\b|\b(?:test for|test of the|hypothesis|kpi|goal|objective|target group|persona|briefing|stakeholder|client wants|legal (?:says|wants)|brand guidelines?|tone of voice|previous (?:test|version|winner)|last (?:test|campaign|version)|current (?:line|version|headline|label|text|copy))\b`,
);
const RESEARCH = rule(
  String.raw`\b(?:most common|most frequent|frequently asked|number one) (?:question|complaint|objection|reason|worry|request)|\bour (?:best|main|typical|core|largest|usual) \p{L}+|\b(?:hotline|call cent(?:re|er)|support tickets?|interviews?|focus groups?|surveys? (?:show|say)|analytics|heat ?maps?|in (?:chats?|calls|comments|reviews))\b|\b(?:read|follow|visit|find|call|ask|tell|know|write to) us\b|\b(?:we|our team|sales|support|staff) (?:often )?(?:hear|hears|see|sees|get asked|gets asked|noticed|know|think|believe|assume|suspect)\b`,
);
const TELLS = rule(
  String.raw`^(?:\d+ ?% of |most |many |some |our |the |typical |usual |first-time |new |existing |returning |potential |these |all |few )*(?:[\p{L}-]+ )?${READERS} (?:(?:mostly|often|usually|mainly|typically|generally|always|rarely|never|tend to|do not|don['’]t|already|still|are|have|who)\b|(?:say|says|tell|ask|asks|think|know|believe|feel|expect|hate|dislike|love|like|worry|complain|want|need|prefer|assume|doubt|hesitate|forget|come|find|arrive|search|scroll|skip|wait|put off|compare|drop|leave|abandon|visit|open|click|look)\b)`,
);
const ARE = rule(
  String.raw`^(?:the |our |most |typical )*(?:(?:readers?|visitors?|recipients?|audience|subscribers?|traffic)(?: of [\p{L} -]{3,30})? (?:is|are|tend|come|comes|mostly|mainly|often)|(?:buyers|clients|customers|users) are (?:[\p{L}-]+ ){0,2}(?:managers|owners|teams|directors|people|founders|engineers|parents|adults|professionals))\b`,
);
/** Briefing notes as people type them beside the facts: orders to the writer, what readers do on the page, how much room there is. */
const BRIEFED = rule(
  String.raw`^(?:do not|don['’]t|never|always|please|write|aim|target|avoid|use|stress|play up) (?:promise|mention|say|use|write|for|at|to|with|the word|our|words?)\b|^target\b|^(?:goes|going|gets? sent|sent) (?:out )?to (?:about |around |over |some |our |all )*\d[\d.,]*k? (?:[\p{L}-]+ )?(?:customers|subscribers|people|members|buyers|donors|readers|contacts|addresses|users)\b|\b\d+ (?:char(?:acter)?s|letters|words)\b|^(?:the |our |this |current )*(?:images?|photos?|pictures?|videos?|visuals?|${PIECE}) (?:shows?|says?|reads?|is|are|has|have|looks?|links?|sits?)\b|\bthis (?:is (?:for|our|the ${PIECE}|the block)|${PIECE})\b|^(?:it |this )?(?:is |gets |are )?(?:sent|shown|displayed|goes|go|mailed) (?:out )?(?:to (?!you|every)|at \d|below|above|under|next to|(?:on|in) the )(?!.*\b(?:door|home|house|address)\b)|^(?:the )?(?:first|second|third|last|\d(?:st|nd|rd|th)) (?:e-?)?(?:mail|message|post|touch|reminder)\b|\b\d[\d,.]* (?:visitors|visits|clicks|sessions|impressions)\b(?! (?:gets?|receives?|came|from)\b)|\b(?:skim|bounce|scroll|click)s?\b|\bbudget is\b|^(?:the |our )?(?:story|article|guide|piece|post) (?:includes?|has|covers?|explains?|shows?|contains?)\b|\b(?:on|of) (?:this|the) (?:list|segment)$|\b(?:people|they|customers|readers|passers-by) (?:read|see|scan|notice) (?:the|this|our|it)\b|^~?\d+ ?% of (?:people|users|visitors|them) (?:leave|drop|bounce|abandon)\b|^~?\d+[- ]?min(?:ute)? read\b|^(?:it |this )?(?:shows?|pops|comes) (?:up )?(?:when|if|once|after)\b|^(?:we|they) have (?:tried|tested|seen)\b|^(?:most |many |some |our |the |mobile )*${READERS} (?:often |usually |mostly |mainly |always )*(?:are|tend|hate|dislike|asks?|complain|worry|hesitate|doubt|forget|compare|abandon)\b(?!.*(?:[$€£%]|\d|\bfree\b))`,
);
/** "Owners are embarrassed", "list = 3,900 designers": who reads, and what they feel. */
const FEELS = rule(
  String.raw`^(?:most |many |some |lots |of |our |the |new |typical |existing |past )*(?:[\p{L}-]+ ){0,2}?(?:${READERS}|owners|supporters|candidates|residents|attendees|participants|partners|blokes|ppl|foremen|competitors?|first-timers|beginners|players|folks|savers|managers|directors|drivers|families|teachers|nurses|farmers|growers|women|men|adults)(?: (?:in|from|with|at|of|over|under|who|we|around|round) [^.,]{2,40}?)? (?:mostly |mainly |often |usually |also )?(?:are|were|worry|fear|aim|fret|expect|dread|ask|want|hate|believe|think|suspect|own|assume|dislike|look|wonder|feel|avoid|don['’]t|do not|lose|struggle|got|have (?:heard|left|not|no|a|been|given|seen)|skim|compare|drive)\b(?!.*[$€£%])`,
);
/** What the person who writes the note thinks, must not do, or asks for. */
const REMARKS = rule(
  String.raw`^(?:honestly|perhaps|maybe|personally|imo|tbh|ideally|nothing that|plain language|no (?:discount|selling|jargon|hype)|every competitor|my \p{L}+ (?:says|thinks)|main (?:objection|fear|worry)|the (?:button|header|line|ad|caption|list) (?:is|has|goes)|common belief|what people ask|(?:i|we) (?:just |only |also |really )?(?:must|should|would|find|think|hope|believe|don['’]t (?:want|like)|do not (?:want|like)|did not|didn['’]t|can['’]t promise|cannot promise|want|like|say|try|aim|need to stay)|(?:don['’]t|do not|never) (?:make|let|sound|be|call|show|scare|oversell)|trying to|(?:the |this )?(?:post|line|text|copy|tone|it|message|caption|subject|wording) (?:should|must|needs to|has to|is meant))\b|\bshould (?:not )?(?:be|feel|sound|stay|come) (?:hidden|shown|mentioned|warm|clear|calm|friendly|honest|neutral|factual|short|across)\b|(?:^|\b(?:our|the|my) )(?:mailing )?list is\b|\b(?:open|click|bounce|conversion) rates?\b|\b(?:avg|average) basket\b|\babandoned cart\b|\bprevious test\b|\bwould like to (?:test|try)\b|\bfor us\.?$`,
);
const KEYED = rule(
  String.raw`^(?:list|audience|readers|icp|target(?: group)?|personas?|tone|compliance|(?:main )?objections?|customers|owners|players|segment|goal|context|note|nb|worr(?:y|ies)|fears?) ?[=:]|^audience \d|^aimed at\b`,
);
const MENTIONS = rule(String.raw`\b(?:${PIECE}|${CHANNEL})\b`);
/** Who the readers are: "two thirds are over 60". */
const SHARE =
  /^(?:(?:about |over |nearly )?(?:half|most|(?:one|two|a|three) (?:thirds?|quarters?)|\d+ ?%|\d+ (?:in|out of) \d+)) (?:of (?:them|our|the)|are|is|come|have)\b|\baged \d|\b\d\d ?\+/iu;
const SELLS =
  /[$€£]\d|%|\b(?:no|free|without|stud(?:y|ies)|awards?|certified|peer-reviewed|rated|featured|recommended|winner|approved|guarantee|warranty)\b/iu;
const FIGURE =
  /\d|\b(?:no|free|without)\b|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|half|hundred|thousand|million)\b/iu;
/** Who the readers are, and where they are told it. */
const MOSTLY = rule(
  String.raw`^(?:the |our |most )?${READERS} (?:are )?(?:mostly|mainly|tend to)\b|^(?:going|goes|sent) (?:out )?to (?:people|customers|everyone|those|members|subscribers|anyone)\b|^(?:sent|posting|posted) (?:\d|on|every|each|when|after|at|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|^shown (?:after|when|to|on|in|once|from)\b|^${READERS} are (?:mostly |mainly )?(?:over|under|aged)\b`,
);
const GAINED =
  /\b(?:customers|users|owners|clients|members|teams|readers|students|families|homeowners) (?:(?:tell us|say|report) (?:that )?they )?(?:save|cut|earn|gain|halve|sleep|finish)\b.*(?:\d|half|two|three|four|five|six|seven|eight|nine|ten)/iu;
const SENDER =
  // oxlint-disable-next-line redos/no-vulnerable -- of a field that the contracts bound
  /^(?:sole traders?|freelancers?|one-(?:man|woman|person) (?:band|business|company)|small (?:team|business|company)|start-?ups?|b2[bc]|non-?profits?|in-?house|(?:weekly|monthly|daily|evergreen|seasonal|neutral|formal|informal|serious|internal)\b.*|(?:no|not) (?:click-?bait|jargon|puns?|emojis?|exclamation.*)|must (?:stay|be|not)\b.*|.*\bnews ?(?:desk|room)\b.*)$/iu;

/**
 * Whether a passage speaks of the piece of writing, its place, its readers or the test instead of the product. The
 * description answers "What you want to find out": there only whole statements and figures say something to sell with.
 */
export function isNote(text: string, described: boolean, subject: string, news = false): boolean {
  // What customers gain is a fact, whoever tells it.
  if (GAINED.test(text)) return false;
  const piece = text
    .match(/^\d/u.test(text) ? /^$/u : NAMES_PIECE)?.[0]
    .toLowerCase()
    // oxlint-disable-next-line redos/no-vulnerable -- of a field that the contracts bound
    .match(/[\p{L}-]+$/u)?.[0];
  const sold = piece !== undefined && subject.toLowerCase().includes(piece.replace(/s$/u, ''));
  if (piece && (described || !sold) && !/[$€£%]/u.test(text)) return true;
  if ([NAMES_CHANNEL, PLACED, RUNS, AIMS, RESEARCH].some((one) => one.test(text))) return true;
  if (MOSTLY.test(text)) return true;
  if (SENDER.test(text) && !/\d/u.test(text)) return true;
  if (
    TRAFFIC.test(text) ||
    ARE.test(text) ||
    KEYED.test(text) ||
    REMARKS.test(text) ||
    (FEELS.test(text) && (!news || /\b(?:readers|mostly|mainly)\b/iu.test(text)))
  )
    return true;
  if (BRIEFED.test(text) && !/[$€£]\d/u.test(text)) return true;
  if (!described) return MOVES.test(text) && MENTIONS.test(text);
  if (MOVES.test(text) || TELLS.test(text)) return true;
  const { form, subject: who = '' } = readStatement(text);
  // What readers do says something of the product only where it is counted.
  if (
    form === 'clause' &&
    !news &&
    namesPeople(who.split(' ').at(-1) ?? '') &&
    !/\d|\b(?:no|free)\b/u.test(text)
  )
    return true;
  // A count without a verb is as often one of readers as of goods.
  if (form !== 'clause' && form !== 'command' && form !== 'does') return !SELLS.test(text);
  if (FIGURE.test(text)) return SHARE.test(text);
  if (/\b(?:mostly|mainly|usually|often)\b/iu.test(text)) return true;
  // Without a figure only what speaks of the same thing as control, product and details.
  const own = new Set(contentStems(subject));
  return form !== 'clause' || !contentStems(text).some((one) => own.has(one));
}

const ADDRESSED = rule(
  String.raw`\b(?:aimed at|addressed to|target(?:s|ing|ed at)|sent to|goes to|(?:readers|visitors|users|recipients|they|audience) (?:are|is)(?: mostly| mainly)?|(?:${PIECE}|sequence|reminder) (?:for|to))(?: our| the)? (?:\d[\d,.]* )?([^.;,]{4,70})`,
);

/** The readers that a note names in particular, two words or more: "registered nurses". */
export function addressed(text: string): string | null {
  const audience = readAudience(text.match(ADDRESSED)?.[1] ?? '');
  return audience?.includes(' ') && !/\b(?:readers|visitors|users|customers)$/u.test(audience)
    ? audience
    : null;
}

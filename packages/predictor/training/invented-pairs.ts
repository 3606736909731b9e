/*
 * Invented material for the tier spread by content type: eight products that do not exist, and five pairs of wordings for each
 * content type. None of it is from the archive.
 */

export const CONTENT_TYPES = ['ad', 'cta', 'email', 'landing', 'social', 'button', 'other'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

interface Product {
  name: string;
  thing: string;
  audience: string;
  gain: string;
  pain: string;
}

const PRODUCTS: Product[] = [
  {
    name: 'Larkfield',
    thing: 'sleep tracker',
    audience: 'new parents',
    gain: 'sleep through the night',
    pain: 'waking up tired',
  },
  {
    name: 'Pennywise Desk',
    thing: 'invoice app',
    audience: 'freelancers',
    gain: 'get paid a week earlier',
    pain: 'chasing late invoices',
  },
  {
    name: 'Oatcroft',
    thing: 'breakfast box',
    audience: 'busy families',
    gain: 'eat well in five minutes',
    pain: 'skipping breakfast',
  },
  {
    name: 'Trailhand',
    thing: 'hiking map',
    audience: 'weekend walkers',
    gain: 'find quiet paths nearby',
    pain: 'crowded trails',
  },
  {
    name: 'Mossbank',
    thing: 'savings account',
    audience: 'first-time buyers',
    gain: 'save for a home sooner',
    pain: 'hidden bank fees',
  },
  {
    name: 'Quillroom',
    thing: 'writing course',
    audience: 'shy writers',
    gain: 'finish your first story',
    pain: 'staring at a blank page',
  },
  {
    name: 'Fernway',
    thing: 'language app',
    audience: 'adult learners',
    gain: 'hold a real conversation',
    pain: 'forgetting every word',
  },
  {
    name: 'Boltgrove',
    thing: 'bike repair kit',
    audience: 'city cyclists',
    gain: 'fix a flat tyre anywhere',
    pain: 'walking home with a broken bike',
  },
];

type Wording = (product: Product) => [control: string, variant: string];

const WORDINGS: Record<ContentType, Wording[]> = {
  ad: [
    (p) => [`${p.name}: the ${p.thing} for ${p.audience}`, `Why ${p.audience} are giving up ${p.pain}`],
    (p) => [`Try ${p.name} today`, `You can ${p.gain}. This ${p.thing} shows you how.`],
    (p) => [`The best ${p.thing} of the year`, `The ${p.thing} that ${p.audience} tell their friends about`],
    (p) => [`Tired of ${p.pain}?`, `${p.name} ends ${p.pain}`],
    (p) => [`${p.gain} with ${p.name}`, `We asked ${p.audience} how they ${p.gain}. Here is what they said.`],
  ],
  cta: [
    (p) => [`Get your ${p.thing}`, `Show me how to ${p.gain}`],
    (p) => [`Start your free trial of ${p.name}`, `Start today and ${p.gain}`],
    (p) => [`Join ${p.audience} who use ${p.name}`, `Stop ${p.pain} now`],
    (p) => [`Learn more about ${p.name}`, `See why ${p.audience} never go back`],
    (p) => [`Order the ${p.thing} now`, `Yes, I want to ${p.gain}`],
  ],
  email: [
    (p) => [`Your ${p.thing} is waiting`, `You forgot something (it could end ${p.pain})`],
    (p) => [`News from ${p.name}`, `What ${p.audience} told us surprised everyone here`],
    (p) => [`20% off every ${p.thing}`, `A small thank you, only until Sunday`],
    (p) => [`How to ${p.gain}`, `The one thing that helps ${p.audience} ${p.gain}`],
    (p) => [`Welcome to ${p.name}`, `You are in. Here is the first thing to do.`],
  ],
  landing: [
    (p) => [`The ${p.thing} for ${p.audience}`, `${p.gain}, even if you have tried everything`],
    (p) => [`Say goodbye to ${p.pain}`, `What would you do without ${p.pain}?`],
    (p) => [`${p.name} helps you ${p.gain}`, `Made by ${p.audience}, for ${p.audience}`],
    (p) => [`A better ${p.thing}`, `A ${p.thing} that does one thing: it helps you ${p.gain}`],
    (p) => [`Everything you need to ${p.gain}`, `All you need to ${p.gain}. Nothing you don't.`],
  ],
  social: [
    (p) => [`Our new ${p.thing} is here`, `Nobody talks about ${p.pain}. So we made this.`],
    (p) => [`5 tips for ${p.audience}`, `5 things ${p.audience} wish they had known sooner`],
    (p) => [
      `Meet ${p.name}`,
      `She gave up on ${p.gain.split(' ')[0]}ing well. Then a friend showed her this.`,
    ],
    (p) => [`Do you know how to ${p.gain}?`, `Most ${p.audience} get this wrong about ${p.pain}`],
    (p) => [
      `${p.audience}, this one is for you`,
      `If you are one of those ${p.audience}, watch what happens next`,
    ],
  ],
  button: [
    (p) => ['Sign up', `Sign up and ${p.gain}`],
    (p) => ['Buy now', `Get my ${p.thing}`],
    (p) => ['Learn more', `See how to ${p.gain}`],
    (p) => ['Submit', `Send me the ${p.thing}`],
    (p) => ['Download', `Try ${p.name} free`],
  ],
  other: [
    (p) => [`${p.name} announces a new ${p.thing}`, `Why we rebuilt our ${p.thing} from the ground up`],
    (p) => [
      `A guide to ${p.gain.split(' ')[0]}ing for ${p.audience}`,
      `What we learned from a year with ${p.audience}`,
    ],
    (p) => [`The history of the ${p.thing}`, `The strange story behind the first ${p.thing}`],
    (p) => [
      `How ${p.audience} deal with ${p.pain}`,
      `He was tired of ${p.pain}, so he built something about it`,
    ],
    (p) => [`${p.name} in numbers`, `3 numbers that explain why ${p.audience} love their ${p.thing}`],
  ],
};

/** Forty invented pairs (control, variant) for a content type. */
export function inventedPairs(type: ContentType): [control: string, variant: string][] {
  return PRODUCTS.flatMap((product) => WORDINGS[type].map((wording) => wording(product)));
}

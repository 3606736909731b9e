import type { Model } from '../src/model.ts';
import { predictExperiment } from '../src/predict.ts';
import type { ConfidenceTier } from '../src/types.ts';

/*
 * Invented material for the tier spread by content type: eight products that do not exist, and five pairs of wordings for each
 * content type. None of it is from the archive.
 */

export const CONTENT_TYPES = ['ad', 'cta', 'email', 'landing', 'social', 'button', 'other'] as const;
export type ContentType = (typeof CONTENT_TYPES)[number];

// biome-ignore format: a table
const PRODUCTS = [
  ['Larkfield', 'sleep tracker', 'new parents', 'sleep through the night', 'waking up tired'],
  ['Pennywise Desk', 'invoice app', 'freelancers', 'get paid a week earlier', 'chasing late invoices'],
  ['Oatcroft', 'breakfast box', 'busy families', 'eat well in five minutes', 'skipping breakfast'],
  ['Trailhand', 'hiking map', 'weekend walkers', 'find quiet paths nearby', 'crowded trails'],
  ['Mossbank', 'savings account', 'first-time buyers', 'save for a home sooner', 'hidden bank fees'],
  ['Quillroom', 'writing course', 'shy writers', 'finish your first story', 'staring at a blank page'],
  ['Fernway', 'language app', 'adult learners', 'hold a real conversation', 'forgetting every word'],
  ['Boltgrove', 'bike repair kit', 'city cyclists', 'fix a flat tyre anywhere', 'walking home with a broken bike'],
].map(([name, thing, audience, gain, pain]) => ({ name, thing, audience, gain, pain }));
type Product = (typeof PRODUCTS)[number];

type Wording = (product: Product) => [control: string, variant: string];

// biome-ignore format: a table
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
    (p) => [`Meet ${p.name}`, `She gave up on ${p.gain.split(' ')[0]}ing well. Then a friend showed her this.`],
    (p) => [`Do you know how to ${p.gain}?`, `Most ${p.audience} get this wrong about ${p.pain}`],
    (p) => [`${p.audience}, this one is for you`, `If you are one of those ${p.audience}, watch what happens next`],
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
    (p) => [`A guide to ${p.gain.split(' ')[0]}ing for ${p.audience}`, `What we learned from a year with ${p.audience}`],
    (p) => [`The history of the ${p.thing}`, `The strange story behind the first ${p.thing}`],
    (p) => [`How ${p.audience} deal with ${p.pain}`, `He was tired of ${p.pain}, so he built something about it`],
    (p) => [`${p.name} in numbers`, `3 numbers that explain why ${p.audience} love their ${p.thing}`],
  ],
};

/** Forty invented pairs (control, variant) for a content type. */
export function inventedPairs(type: ContentType): [control: string, variant: string][] {
  return PRODUCTS.flatMap((product) => WORDINGS[type].map((wording) => wording(product)));
}

export interface TierSpread {
  type: ContentType;
  n: number;
  tiers: Record<ConfidenceTier, number>;
  /** Mean over the pairs of the less familiar text's familiarity, 0 to 1. */
  familiarity: number;
}

/** How the shipped model's predictions for the invented pairs of each content type spread over the tiers. */
export function tierSpread(model: Model): TierSpread[] {
  return CONTENT_TYPES.map((type) => {
    const tiers: TierSpread['tiers'] = { high: 0, medium: 0, low: 0 };
    const pairs = inventedPairs(type);
    let familiarity = 0;
    for (const [control, variant] of pairs) {
      const { entries } = predictExperiment(model, { control, variants: [variant], contentType: type });
      tiers[entries[1].confidenceTier]++;
      familiarity += Math.min(entries[0].familiarity, entries[1].familiarity) / pairs.length;
    }
    return { type, n: pairs.length, tiers, familiarity };
  });
}

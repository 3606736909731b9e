import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseStyle } from '../src/casing.ts';
import {
  drawDecisionImage,
  drawPortrait,
  fillCard,
  type GenerateVariantsInput,
  generateDecisionFeedback,
  generateInsights,
  generateName,
  generatePersona,
  generateVariants,
  wraps,
} from '../src/index.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 120 });
const control = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      'Fresh coffee delivered to your door',
      'Run payroll in minutes',
      'SALE',
      'Checkout',
      'Sleep Better Tonight',
      'Sign up for our newsletter!',
      'Why nurses are leaving the city',
      'Your garden, ready for spring.',
      'Get 20% off running shoes',
      'This town banned cars from its centre',
    ),
  },
  anyText,
);
const fact = fc.constantFrom(
  '12,000 subscribers',
  'Used by 400 clinics',
  'Saves teams six hours a week',
  'Setup takes ten minutes',
  'No contract',
  'Cancel anytime',
  'Free returns for 60 days',
  '20% off until Sunday',
  'From £12 a month',
  '$9 a month',
  'Rated 4.8 by 2,300 customers',
  'Made in small batches in Wales',
  'For night-shift nurses',
  'Works offline',
  'We bake at four every morning',
  'It cuts bills by 30%',
  'Shops struggle to pay staff on time',
  'Owners waste hours chasing invoices',
  'From 3 days to 20 minutes',
  'Free for 14 days',
  'Only 14 places',
  'Recommended by vets',
  '40 recipes',
  'Includes an oven glove',
  'A baker called Ines runs it',
  'Delivered in two days',
  'Keep it short',
  'The council paid £2 million',
  'No traffic deaths since 2009',
);
const facts = fc.oneof(
  { weight: 5, arbitrary: fc.array(fact, { maxLength: 6 }).map((all) => all.join('. ')) },
  anyText,
);
const product = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom(
      'Paywell, payroll software for cafés',
      'Coffee subscription',
      'a budgeting app',
      'Running shoes',
      'Dental clinic in Hull',
      '',
    ),
  },
  anyText,
);
const types = ['headline', 'ad', 'cta', 'email', 'landing', 'social', 'button', 'other'] as const;
const company = fc.record({
  industry: anyText,
  coreCustomerProblem: fc.oneof(
    anyText,
    fc.constant('Zookeepers struggle to feed 17 lions because ledgers are manual.'),
  ),
  motivations: fc.array(fc.constantFrom('Save Time', 'Convenience', 'x'), { maxLength: 3 }),
  challenges: fc.array(fc.constantFrom('Trust Issues', 'Lack of Time'), { maxLength: 2 }),
  demographics: fc.record({
    ageRange: fc.constantFrom('18-24', '65+', 'x'),
    occupation: fc.oneof(anyText, fc.constant('Zookeeper')),
    location: anyText,
  }),
});
const input = fc.record({
  control,
  count: fc.constantFrom(3, 5, 10, 50),
  limit: fc.constantFrom(25, 40, 60, 120, 300),
  context: fc.record({
    contentType: fc.constantFrom(...types),
    productService: product,
    userAction: fc.oneof(
      anyText,
      fc.constantFrom('Book a demo', 'Users should sign up', 'Start a trial', 'Order now'),
    ),
    additionalInfo: facts,
  }),
  description: fc.oneof(facts, fc.constant(null)),
  company,
  existing: fc.array(
    fc.constantFrom('Join 12,000 subscribers', 'Cancel anytime', 'Works offline and on trains'),
    { maxLength: 2 },
  ),
  seed: fc.string(),
});
const settings = { numRuns: 300 };
const given = ({ control: text, context, description }: GenerateVariantsInput) =>
  [text, context?.productService, context?.userAction, context?.additionalInfo, description]
    .join('\n')
    .toLowerCase();
const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .replace(/’/gu, "'")
    .match(/[\p{L}'-]+/gu) ?? [];
/** The writer's own words; all others are given, some with another ending. */
const stock = new Set(
  (
    'a an the your our my and in for from at with by on to that each off how long does do take why join get back stop losing set up ' +
    'free start -day use trust love recommend choose used try it while save day not is are now'
  ).split(' '),
);

describe('for any input', () => {
  it('a line keeps to its length, wraps no other, asks nothing without an answer, and comes again for the same seed', () => {
    fc.assert(
      fc.property(input, (asked) => {
        const result = generateVariants(asked);
        expect(generateVariants(asked)).toEqual(result);
        expect(result.variants.length).toBeLessThanOrEqual(asked.count);
        const lines = result.variants.map(({ headline }) => headline);
        lines.forEach((line, i) => {
          expect(line.length).toBeLessThanOrEqual(Math.max(asked.limit, asked.control.length));
          expect(line.trim()).not.toBe('');
          expect((line.match(/!/gu) ?? []).length).toBeLessThanOrEqual(1);
          expect(line).not.toMatch(/\?\s*$/u);
          expect(line).not.toContain('___');
          for (const other of [asked.control, ...asked.existing, ...lines.slice(0, i)])
            expect(other.trim().toLowerCase()).not.toBe(line.trim().toLowerCase());
          for (const other of [asked.control, ...asked.existing]) expect(wraps(line, other)).toBe(false);
        });
        if (lines.length < asked.count) expect(result.shortfall?.reason.length).toBeGreaterThan(20);
        for (const { template } of result.cards) expect(template.split('___')).toHaveLength(2);
      }),
      settings,
    );
  });

  it('a line says no number and no word that was not given, beside the few of its constructions', () => {
    fc.assert(
      fc.property(input, (asked) => {
        const known = given(asked);
        for (const { headline, facts: used } of generateVariants(asked).variants) {
          for (const number of headline.match(/\d+/gu) ?? []) expect(known).toContain(number);
          for (const word of wordsIn(headline)) {
            if (stock.has(word) || word.length < 2) continue;
            const root = word.slice(0, Math.max(3, word.length - 3));
            expect(known.replace(/’/gu, "'"), `${word} in “${headline}”`).toContain(root);
          }
          for (const fact_ of used) expect(known).toContain(fact_.toLowerCase().slice(0, 3));
        }
      }),
      settings,
    );
  });

  it('a line names nobody that was not given, and nothing of an unrelated company', () => {
    fc.assert(
      fc.property(input, (asked) => {
        const styled = ['title', 'upper'].includes(caseStyle(asked.control));
        for (const { headline } of generateVariants(asked).variants) {
          if (!given(asked).includes('lion')) expect(headline).not.toMatch(/zookeeper|lions|ledgers|17/iu);
          if (styled) continue;
          for (const name of headline.match(/(?<=[\p{Ll},] )\p{Lu}\p{L}+/gu) ?? [])
            expect(given(asked)).toContain(name.toLowerCase());
        }
      }),
      settings,
    );
  });

  it('no article stands wrong, no word twice, and a filled card is a line', () => {
    fc.assert(
      fc.property(
        input,
        fc.constantFrom('400 teams', 'Sunday', 'no contract', 'ten minutes'),
        (asked, text) => {
          const { variants, cards } = generateVariants(asked);
          for (const { headline } of variants) {
            if (given(asked).includes(headline.toLowerCase().replace(/\.$/u, ''))) continue;
            expect(headline).not.toMatch(
              /\ba (?:app|hour|oven|order|offer)\b|\ban (?:payroll|coffee|budget)/iu,
            );
            expect(headline).not.toMatch(/(?<![\p{L}'’-])(\p{L}{2,}) \1(?![\p{L}'’-])|[,:;]$| [,.?!]/iu);
          }
          for (const card of cards) {
            const filled = fillCard({ ...asked, card, text });
            if ('headline' in filled) expect(filled.headline).not.toContain('___');
            else expect(filled.problem.length).toBeGreaterThan(10);
          }
        },
      ),
      { numRuns: 120 },
    );
  });

  it('personas, feedback, insights, names and pictures never throw and are the same for the same seed', () => {
    fc.assert(
      fc.property(company, anyText, anyText, fc.string(), (firm, headline, name, seed) => {
        const asked = { company: firm, control: name, context: headline, seed };
        const persona = generatePersona(asked);
        expect(generatePersona(asked)).toEqual(persona);
        const told = {
          persona: { ...persona, name: name || 'X', occupation: headline },
          winningVariant: 'Variant 1',
          winningHeadline: headline,
          allVariants: [
            { name: 'Control', headline: name },
            { name: 'Variant 1', headline },
          ],
          seed,
        };
        expect(generateDecisionFeedback(told).keyFactors.length).toBeGreaterThan(0);
        for (const picture of [drawPortrait(told.persona, seed), drawDecisionImage(told)]) {
          expect(picture.startsWith('data:image/svg+xml;charset=utf-8,')).toBe(true);
          expect(decodeURIComponent(picture)).not.toMatch(/<script|<b>|on\w+=/iu);
        }
        expect(drawDecisionImage(told)).toBe(drawDecisionImage(told));
        generateInsights({ company: firm, control: name, variants: [headline], winner: null });
        expect(generateName({ originalName: name, headline }).length).toBeLessThanOrEqual(120);
      }),
      { numRuns: 80 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseStyle } from '../src/casing.ts';
import {
  drawDecisionImage,
  drawPortrait,
  generateDecisionFeedback,
  generateInsights,
  generateName,
  generatePersona,
  generateVariants,
} from '../src/index.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 120 });
const words = fc
  .array(
    fc.constantFrom(
      ...'save get your the a our free time on payroll with Acme and book demo today how why to is are better week plan stop 20% 3 ways for you this! new? coffee fresh delivered <b> & "quoted" don’t who made team.'.split(
        ' ',
      ),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(' '));
const control = fc.oneof(words, anyText);
const context = fc.record({
  contentType: fc.constantFrom('ad', 'cta', 'email', 'landing', 'social', 'button', 'other'),
  productService: fc.oneof(
    anyText,
    fc.constantFrom('Paywell, payroll software', 'a budgeting app', 'online yoga classes'),
  ),
  userAction: fc.oneof(anyText, fc.constantFrom('Book a demo', 'users should sign up')),
  additionalInfo: fc.oneof(
    anyText,
    fc.constantFrom('Free for 30 days. Audience: nurses', 'No credit card needed'),
  ),
});
const company = fc.record({
  industry: anyText,
  motivations: fc.array(fc.oneof(anyText, fc.constantFrom('Save Time', 'Convenience')), { maxLength: 3 }),
  challenges: fc.array(fc.constantFrom('Lack of Time', 'Trust Issues', 'x'), { maxLength: 2 }),
  coreCustomerProblem: fc.oneof(
    anyText,
    fc.constant('Small shops struggle to pay staff on time because payroll is manual.'),
  ),
  demographics: fc.record({
    ageRange: fc.constantFrom('18-24', '35-44', '65+', 'x'),
    occupation: anyText,
    location: anyText,
  }),
});
const settings = { numRuns: 150 };

/** Words that the writer may capitalise at the front of a part, folded: its own vocabulary is all small words. */
const capitalised = (text: string) => text.match(/(?<![.:!?]\s|^)(?<=\s)\p{Lu}[\p{L}]+/gu) ?? [];

describe('for any input', () => {
  it('variants are at most 300 characters, new, different from each other, and the same for the same seed', () => {
    fc.assert(
      fc.property(
        control,
        context,
        company,
        fc.array(words, { maxLength: 4 }),
        fc.string(),
        (text, given, firm, existing, seed) => {
          const input = {
            control: text,
            count: 5,
            context: { ...given, contentType: given.contentType as 'ad' },
            company: firm,
            existing,
            seed,
          };
          const result = generateVariants(input);
          expect(generateVariants(input)).toEqual(result);
          const folded = result.variants.map((one) => one.headline.trim().toLowerCase());
          expect(new Set(folded).size).toBe(folded.length);
          const taken = [text, ...existing].map((one) => one.trim().toLowerCase());
          for (const one of folded) {
            expect(one.length).toBeLessThanOrEqual(300);
            expect(one).not.toBe('');
            expect(taken).not.toContain(one);
          }
          if (result.variants.length < 5) expect(result.shortfall?.reason.length).toBeGreaterThan(20);
        },
      ),
      settings,
    );
  });

  it('variants hold no number and no capitalised name that the input does not hold', () => {
    fc.assert(
      fc.property(words, context, company, (text, given, firm) => {
        const known = JSON.stringify([text, given, firm]).toLowerCase();
        // Title Case and ALL CAPS are kept, so that capitals say nothing about names there.
        const styled = ['title', 'upper'].includes(caseStyle(text));
        for (const { headline } of generateVariants({
          control: text,
          count: 10,
          context: { ...given, contentType: given.contentType as 'ad' },
          company: firm,
        }).variants) {
          for (const number of headline.match(/\d+/gu) ?? []) expect(known).toContain(number);
          if (styled) continue;
          for (const name of capitalised(headline))
            if (name !== 'I') expect(known).toContain(name.toLowerCase());
        }
      }),
      settings,
    );
  });

  it('count outside the range never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double()), (count) => {
        expect(
          generateVariants({ control: 'Save time on payroll', count }).variants.length,
        ).toBeLessThanOrEqual(50);
      }),
      { numRuns: 40 },
    );
  });

  it('personas, feedback, insights, names and pictures never throw and are the same for the same seed', () => {
    fc.assert(
      fc.property(company, anyText, anyText, fc.string(), (firm, headline, name, seed) => {
        const persona = generatePersona({ company: firm, context: name, seed });
        expect(generatePersona({ company: firm, context: name, seed })).toEqual(persona);
        const allVariants = [
          { name: 'Control', headline: name },
          { name: 'Variant 1', headline },
        ];
        const asked = {
          persona: { ...persona, name: name || 'X', occupation: headline },
          winningVariant: 'Variant 1',
          winningHeadline: headline,
          allVariants,
          seed,
        };
        const feedback = generateDecisionFeedback(asked);
        expect(feedback.keyFactors.length).toBeGreaterThan(0);
        for (const picture of [drawPortrait(asked.persona, seed), drawDecisionImage(asked)]) {
          expect(picture.startsWith('data:image/svg+xml;charset=utf-8,')).toBe(true);
          expect(decodeURIComponent(picture)).not.toMatch(/<script|<b>|on\w+=/iu);
        }
        expect(drawDecisionImage(asked)).toBe(drawDecisionImage(asked));
        generateInsights({ company: firm, control: name, variants: [headline], winner: null });
        expect(generateName({ originalName: name }).length).toBeLessThanOrEqual(120);
      }),
      { numRuns: 80 },
    );
  });
});

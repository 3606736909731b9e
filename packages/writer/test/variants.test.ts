import { describe, expect, it } from 'vitest';
import { type GenerateVariantsInput, generateVariants } from '../src/index.ts';
import { MOVES } from '../src/moves.ts';

const texts = (input: GenerateVariantsInput) => generateVariants(input).variants.map((one) => one.headline);
const fold = (text: string) => text.trim().toLowerCase();

describe('generateVariants', () => {
  const control = 'Save time on payroll';
  const context = {
    contentType: 'landing',
    productService: 'Paywell, payroll software for small shops',
    userAction: 'Book a demo',
    additionalInfo: 'No credit card needed.',
  } as const;

  for (const count of [3, 5, 7, 10]) {
    it(`writes ${count} different variants when asked for ${count}`, () => {
      const { variants, shortfall } = generateVariants({ control, count, context });
      expect(variants).toHaveLength(count);
      expect(new Set(variants.map((one) => fold(one.headline))).size).toBe(count);
      expect(shortfall).toBeUndefined();
    });
  }

  it('uses the context fields in the user’s own words', () => {
    const all = texts({ control, count: 10, context }).join('\n');
    expect(all).toContain('No credit card needed.');
    expect(all).toMatch(/Paywell/u);
    expect(all.toLowerCase()).toContain('book a demo');
  });

  it('names the moves that made a variant, each with a measured effect', () => {
    for (const { moves } of generateVariants({ control, count: 10, context }).variants) {
      expect(moves.length).toBeGreaterThan(0);
      for (const move of moves) expect(MOVES[move as keyof typeof MOVES].measured).not.toBe('');
    }
  });

  it('ranks by the probability that the caller’s predictor gives, and returns it', () => {
    const rank = (_: string, candidates: string[]) =>
      candidates.map((text) => (/^Here's/u.test(text) ? 0.9 : 0.3));
    const { variants } = generateVariants({ control, count: 5, context, rank });
    expect(variants[0]).toMatchObject({ probability: 0.9 });
    expect(variants[0]?.headline).toMatch(/^Here's/u);
    expect(variants.map((one) => one.probability)).toEqual(
      [...variants.map((one) => one.probability)].sort((a, b) => (b ?? 0) - (a ?? 0)),
    );
  });

  it('asks the predictor about three times as many candidates as wanted', () => {
    let asked = 0;
    const rank = (_: string, candidates: string[]) => {
      asked = candidates.length;
      return candidates.map(() => 0.5);
    };
    generateVariants({ control, count: 5, context, rank });
    expect(asked).toBe(15);
  });

  it('leaves out variants that exist already, whatever their case, and still finds others', () => {
    const existing = texts({ control, count: 5, context }).map((text) => ` ${text.toUpperCase()} `);
    const more = texts({ control, count: 5, context, existing });
    expect(more).toHaveLength(5);
    for (const text of more) expect(existing.map(fold)).not.toContain(fold(text));
  });

  it('takes 50 existing variants and repeats none', () => {
    const existing = [
      ...texts({ control, count: 30, context }),
      ...Array.from({ length: 30 }, (_, i) => `Variant text ${i}`),
    ].slice(0, 50);
    for (const text of texts({ control, count: 10, context, existing }))
      expect(existing.map(fold)).not.toContain(fold(text));
  });

  it.each([
    [
      'Title Case',
      'We Make Payroll Simple',
      /^(?:[A-Z0-9]\S*|a|an|the|of|to|in|on|for|and|with)(?: (?:[A-Z0-9]\S*|a|an|the|of|to|in|on|for|and|with))*$/u,
    ],
    ['ALL CAPS', 'JOIN THE WAITLIST', /^[^a-z]+$/u],
    ['lower case', 'save time on payroll', /^[^A-Z]+$/u],
  ])('keeps %s', (_, text, style) => {
    const found = texts({ control: text, count: 5, context: { contentType: 'landing' } });
    expect(found.length).toBeGreaterThanOrEqual(3);
    for (const headline of found) expect(headline).toMatch(style);
  });

  it('keeps the final full stop and drops question and exclamation marks', () => {
    for (const text of texts({ control: 'Plan your week with ease.', count: 5 }))
      expect(text).toMatch(/\.$/u);
    for (const text of texts({ control: 'Our new menu is here!', count: 5 })) expect(text).not.toContain('!');
    for (const text of texts({ control: 'Tired of slow invoices?', count: 5 }))
      expect(text).not.toContain('?');
  });

  it('does not open with How or Why', () => {
    for (const text of texts({ control: 'How one bakery doubled its orders', count: 7 }))
      expect(text).not.toMatch(/^(?:how|why)\b/iu);
  });

  it('keeps emoji at the edge and a greeting with a placeholder', () => {
    for (const text of texts({ control: 'We planted 300 trees this spring 🌳', count: 3 }))
      expect(text).toMatch(/🌳$/u);
    const greeted = texts({ control: 'Hi {first_name}, your trial ends tomorrow', count: 3 });
    expect(greeted.length).toBeGreaterThan(0);
    for (const text of greeted) expect(text.startsWith('Hi {first_name}, ')).toBe(true);
  });

  it('keeps buttons short', () => {
    for (const text of texts({ control: 'Book a demo', count: 5, context: { contentType: 'button' } }))
      expect(text.length).toBeLessThanOrEqual(32);
  });

  it.each([
    ['an empty control', '  ', 'empty'],
    ['301 characters', 'word '.repeat(61), 'longer than 300'],
    ['German', 'Sparen Sie Zeit mit der neuen Software für Ihre Firma', 'another language'],
    ['Spanish', 'Ahorra tiempo con la nueva herramienta para tu empresa', 'another language'],
    ['French', 'Gagnez du temps avec notre nouveau logiciel de paie', 'another language'],
    ['Arabic', 'وفر الوقت مع برنامجنا الجديد', 'another language'],
    ['Japanese', '給与計算の時間を節約', 'another language'],
    ['gibberish', 'asdf qwer zxcv hjkl', 'does not read as English'],
    ['emoji alone', '🔥🔥🔥', 'no words'],
    ['markup', '<b>Save</b> time on payroll', 'markup'],
    ['a web address', 'Visit https://example.test today', 'web address'],
  ])('says why %s gives nothing', (_, text, why) => {
    const { variants, shortfall } = generateVariants({ control: text, count: 5 });
    expect(variants).toEqual([]);
    expect(shortfall?.reason).toContain(why);
  });

  it.each([
    'No fees, just banking',
    'Sunday is the last day for summer passes',
    'For a reliable plumber, call us',
    'Coats!',
    'Two bakers, two ovens, one street',
    'WINTER SALE ENDS TONIGHT',
    'Marrow & Thyme: soup for the whole week',
    'How does a fire go out under water?',
    'I baked bread for a year. Then the oven broke. What now?',
    'In short: she bought one coat and never looked back',
    'Plans and pricing. See for yourself.',
  ])('gives five of any headline that it can read: %s', (headline) => {
    for (const contentType of ['other', 'email', 'landing'] as const) {
      const { variants, shortfall } = generateVariants({
        control: headline,
        count: 5,
        context: { contentType },
      });
      expect(new Set(variants.map((one) => fold(one.headline)))).toHaveLength(5);
      expect(shortfall).toBeUndefined();
    }
  });

  it('frames no headline twice, and keeps the names of days large', () => {
    const framed = texts({ control: 'In short: Monday is the last day for winter passes', count: 5 });
    expect(framed.join('\n')).not.toMatch(/short|monday/u);
    const asked = texts({ control: 'Plans and pricing. See for yourself.', count: 5 });
    for (const text of asked) expect(text.match(/\./gu)?.length ?? 0).toBeLessThanOrEqual(2);
  });

  it('gives fewer for a control of two words and says why', () => {
    const { variants, shortfall } = generateVariants({
      control: 'Play now',
      count: 10,
      context: { contentType: 'button' },
    });
    expect(variants.length).toBeLessThan(10);
    expect(shortfall?.reason).toContain('one or two words');
  });

  it('takes a control of 300 characters', () => {
    const long = `Plan your week with ${'a calm and simple routine and '.repeat(9)}rest`.slice(0, 300);
    for (const text of texts({ control: long, count: 5 })) expect(text.length).toBeLessThanOrEqual(300);
  });

  it('works without any context, with null context and with an unknown content type', () => {
    expect(texts({ control, count: 3, context: null, company: null })).toHaveLength(3);
    expect(texts({ control, count: 3, context: { contentType: null } })).toHaveLength(3);
  });
});

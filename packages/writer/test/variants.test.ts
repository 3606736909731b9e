import { describe, expect, it } from 'vitest';
import {
  type Card,
  fillCard,
  forbidden,
  type GenerateVariantsInput,
  generateVariants,
  wraps,
} from '../src/index.ts';

const payroll: GenerateVariantsInput = {
  control: 'Run payroll in minutes',
  count: 10,
  limit: 60,
  context: {
    contentType: 'email',
    productService: 'Paywell, payroll software for small restaurants',
    userAction: 'Book a demo',
    additionalInfo:
      'Saves managers six hours a week. Setup takes ten minutes. No credit card needed. Used by 400 restaurants.',
  },
};
const lines = (input: GenerateVariantsInput) =>
  generateVariants(input).variants.map(({ headline }) => headline);

describe('generateVariants', () => {
  it('writes angles on the facts and says which angle and which facts', () => {
    const { variants } = generateVariants(payroll);
    expect(generateVariants({ ...payroll, angles: ['loss'] }).variants).toContainEqual({
      headline: 'Stop losing six hours a week to payroll',
      angle: 'loss',
      facts: ['Saves managers six hours a week'],
    });
    expect(lines({ ...payroll, angles: ['objection'] }).join('\n')).toMatch(/no credit card needed/iu);
    for (const { headline, facts } of variants)
      if (/400 restaurants/u.test(headline)) expect(facts).toContain('Used by 400 restaurants');
    expect(new Set(variants.map(({ angle }) => angle)).size).toBeGreaterThanOrEqual(3);
    expect(variants.length).toBeGreaterThanOrEqual(3);
  });

  it('writes only the angles that were asked for', () => {
    const { variants, cards } = generateVariants({ ...payroll, angles: ['time', 'detail'] });
    expect(variants.length).toBeGreaterThan(0);
    for (const { angle } of [...variants, ...cards]) expect(['time', 'detail']).toContain(angle);
  });

  it('offers a card for an angle that lacks its fact, and no prefix instead', () => {
    const { variants, cards, shortfall } = generateVariants({ control: 'Run payroll in minutes', count: 13 });
    expect(variants).toEqual([]);
    expect(cards.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['___ already run payroll', 'Stop losing ___ to payroll', 'Payroll for ___']),
    );
    expect(
      cards.every(
        ({ template, missing }) => template.split('___').length === 2 && /\?.*example/u.test(missing),
      ),
    ).toBe(true);
    expect(shortfall?.reason).toContain('state no fact');
    expect(shortfall?.reason).toContain('Fill in a card');
  });

  it('tells the true reason for a label, and writes short labels from facts', () => {
    const bare = generateVariants({
      control: 'Sale',
      count: 10,
      limit: 25,
      context: { contentType: 'button' },
    });
    expect(bare.variants).toEqual([]);
    expect(bare.shortfall?.reason).toContain('“Sale” is a label');
    expect(bare.cards.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['Sale ends ___', '___ off']),
    );
    const context = {
      contentType: 'button' as const,
      productService: 'Running shoes',
      additionalInfo: '20% off until Sunday. Free returns for 60 days.',
    };
    const known = lines({ control: 'Sale', count: 5, limit: 25, context });
    expect(known).toContain('Get 20% off until Sunday');
    for (const control of ['Checkout', 'Buy now', 'Submit'])
      expect(generateVariants({ control, count: 5 }).shortfall?.reason).toContain('is a label');
  });

  it('never flavours a line with a fact of another product', () => {
    const company = {
      industry: 'Technology',
      coreCustomerProblem: 'Operations managers struggle to keep shift plans up to date.',
      motivations: ['Save Time'],
      demographics: { occupation: 'Operations manager' },
    };
    const context = {
      productService: 'Fresh coffee beans',
      userAction: 'Start a plan',
      additionalInfo: 'Roasted to order on Mondays. 20% off your first bag. For home baristas.',
    };
    const input = { control: 'Fresh coffee beans delivered', count: 10, context, company };
    expect(lines(input).join(' ')).toContain('20% off your first bag');
    expect(lines(input).join(' ')).not.toMatch(/operations|managers|shift/iu);
  });

  it('uses a pinned fact first, and a foreign one only when it is pinned', () => {
    const { facts } = generateVariants(payroll);
    const id = facts.find(({ text }) => text === 'Setup takes ten minutes')?.id ?? '';
    const pinned = generateVariants({ ...payroll, count: 3, edits: { pinned: [id] } });
    expect(pinned.variants.some(({ facts: used }) => used.includes('Setup takes ten minutes'))).toBe(true);
  });

  it('keeps the case, the greeting and the final mark of the control', () => {
    const context = { ...payroll.context, contentType: 'landing' as const };
    expect(lines({ ...payroll, context, control: 'RUN PAYROLL IN MINUTES' })).toContain(
      'STOP LOSING SIX HOURS A WEEK TO PAYROLL',
    );
    expect(lines({ ...payroll, context, control: 'Run Payroll in Minutes' })).toContain(
      'Stop Losing Six Hours a Week to Payroll',
    );
    for (const line of lines({ ...payroll, context, control: 'Run payroll in minutes.' }))
      expect(line).toMatch(/\.$/u);
    const greeted = lines({ ...payroll, context, control: '{{first_name}}, run payroll in minutes' });
    expect(greeted).toContain('{{first_name}}, stop losing six hours a week to payroll');
    for (const line of greeted) expect(line).toMatch(/^\{\{first_name\}\}, (?:\p{Ll}|Paywell)/u);
  });

  it('refuses what it cannot write from, and says why', () => {
    const reason = (control: string) => generateVariants({ control, count: 5 }).shortfall?.reason;
    expect(reason('  ')).toContain('empty');
    expect(reason('x'.repeat(301))).toContain('longer than 300');
    expect(reason('Spare jetzt bei der Heizung und dem Strom')).toContain('another language');
    expect(reason('<b>Save</b> now')).toContain('markup');
    expect(reason('See https://example.com')).toContain('web address');
    expect(reason('12 + 30')).toContain('no words');
  });

  it('writes ten within 300 ms', () => {
    generateVariants({ ...payroll, control: 'Warm up the word lists once' });
    const start = performance.now();
    const context = {
      ...payroll.context,
      additionalInfo: 'Saves owners nine hours a month. Setup takes 20 minutes. No contract.',
    };
    generateVariants({
      ...payroll,
      control: 'Pay your people on time',
      context,
      rank: (_, all) => all.map(() => 0.5),
    });
    expect(performance.now() - start).toBeLessThan(300);
  });
});

describe('iterating', () => {
  it('never repeats or wraps a line of an ancestor', () => {
    const first = generateVariants(payroll).variants;
    const earlier = [payroll.control, ...first.slice(0, 5).map(({ headline }) => headline)].map(
      (headline) => ({ headline }),
    );
    const winner = first[0]?.headline ?? '';
    const next = lines({ ...payroll, control: winner, earlier });
    expect(next.length).toBeGreaterThan(0);
    for (const line of next) for (const { headline } of earlier) expect(wraps(line, headline)).toBe(false);
  });

  it('prefers the angles and features that won, and leaves those that lost', () => {
    const result = (won: number, lost: number) =>
      generateVariants({
        ...payroll,
        company: { coreCustomerProblem: 'Restaurant payroll is late every month' },
        count: 3,
        earlier: [
          { headline: 'Ovens that clean themselves', angle: 'question', probability: won },
          { headline: 'Ovens for tired cooks', angle: 'loss', probability: lost },
        ],
      }).variants.map(({ angle }) => angle);
    expect(result(0.95, 0.05)).toContain('question');
    expect(result(0.95, 0.05)).not.toContain('loss');
    expect(result(0.05, 0.95)).toContain('loss');
    expect(result(0.05, 0.95)).not.toContain('question');
  });
});

describe('fillCard', () => {
  const input = { control: 'Run payroll in minutes', context: { contentType: 'landing' as const } };
  const card = (angle: Card['angle']) =>
    generateVariants({ ...input, count: 10, angles: [angle] }).cards[0] ?? ({} as Card);
  const filled = (angle: Card['angle'], text: string) => fillCard({ ...input, card: card(angle), text });

  it('takes for what a card is about the product, not a name in the control', () => {
    const { cards } = generateVariants({
      control: 'Welcome to Brightmoor Physio',
      count: 10,
      limit: 60,
      context: {
        contentType: 'landing',
        productService: 'Physiotherapy clinic for runners',
        userAction: 'Book a visit',
      },
    });
    const templates = cards.map(({ template }) => template).join('\n');
    expect(templates).toContain('A Physiotherapy Clinic ___');
    expect(templates).not.toContain('Brightmoor');
  });

  it('writes the line', () => {
    expect(filled('number', '400 teams')).toEqual({
      headline: '400 teams already run payroll',
      fact: '400 teams',
    });
    expect(filled('loss', 'Six hours a week')).toMatchObject({
      headline: 'Stop losing six hours a week to payroll',
    });
    expect(filled('audience', 'Night-shift nurse')).toMatchObject({
      headline: 'Payroll for night-shift nurses',
    });
  });

  it('asks again where the text does not fit, and says what is wanted', () => {
    expect(filled('number', 'many')).toEqual({
      problem: 'That does not fit the blank. How many customers? For example: 400 teams.',
    });
    expect(filled('loss', 'trouble')).toMatchObject({ problem: expect.stringContaining('six hours a week') });
    expect(filled('number', '  ')).toMatchObject({ problem: 'Type what goes in the blank.' });
    expect(
      fillCard({ ...input, card: card('number'), text: `${'9'.repeat(50)} teams`, limit: 40 }),
    ).toMatchObject({
      problem: expect.stringContaining('usual are 40'),
    });
  });
});

describe('what is forbidden', () => {
  const rules = {
    control: 'Run payroll in minutes',
    others: ['Get your evenings back'],
    material: 'Saves six hours',
    limit: 60,
  };
  it.each([
    ['Quick question: run payroll in minutes', 'the control with other words'],
    ['Here’s how to run payroll in minutes', 'the control with other words'],
    ['Payroll: run it in minutes today', 'the control with other words'],
    ['It’s time to get your evenings back', 'repeats another line'],
    ['Join 400 teams', '“400” was not given'],
    ['The fastest payroll there is', '“fastest” was not given'],
    ['Payroll, free of charge', '“free” was not given'],
    ['Your staff, paid on Friday', '“friday” was not given'],
    ['Staff love how Anna pays them', '“Anna” was not given'],
    ['Save six hours! Every week!', 'more than one exclamation mark'],
    ['How much time does it cost you?', 'a question without its answer'],
    ['Save a hour on payday', 'article'],
    ['Saved six hours the the easy way', 'doubled word'],
    [`Save six hours ${'and more '.repeat(9)}`, 'longer than 60'],
  ])('%s', (line, reason) => {
    expect(forbidden(line, rules)).toContain(reason);
  });

  it('lets a fair line through', () => {
    expect(forbidden('Six hours saved. Evenings yours.', rules)).toBeNull();
    expect(forbidden('How much does it save? Six hours.', rules)).toBeNull();
  });
});

describe('facts keep their meaning', () => {
  const write = (control: string, context: GenerateVariantsInput['context'], more = {}) =>
    generateVariants({ control, count: 10, limit: 90, context, ...more });

  it('takes a limit for no number of customers', () => {
    const additionalInfo = '$19 a month for up to 50 clients. Only 30 members each year.';
    const context = { productService: 'Booking software for salons', additionalInfo };
    for (const contentType of ['cta', 'landing', 'button'] as const)
      for (const line of lines({ control: 'Try it today', count: 10, context: { ...context, contentType } }))
        expect(line).not.toMatch(/^Join/u);
    const rules = { control: 'Try it', others: [], material: additionalInfo, limit: null };
    expect(forbidden('Join 50 clients', rules)).toContain('a limit');
    expect(forbidden('Join 50 clients', { ...rules, material: '50 clients use it' })).toBeNull();
  });

  it('knows no longest line where none is usual', () => {
    const rules = { control: 'Checkout', others: [], material: 'Oak tables', limit: null };
    expect(forbidden('Oak tables', rules)).toBeNull();
  });

  it('names no readers of the company that the experiment does not name', () => {
    const company = {
      customIndustry: 'Payroll software',
      coreCustomerProblem: 'Finance managers correct payslips and reports by hand around the clock.',
      demographics: { occupation: 'Finance manager' },
    };
    const context = {
      contentType: 'headline' as const,
      productService: 'Magazine piece on payslips',
      additionalInfo: 'Our reporter read 300 payslips. Reports took two days.',
    };
    const { variants, facts } = write('What payslips say about a country', context, { company });
    expect(variants.map(({ headline }) => headline).join(' ')).not.toMatch(/finance|managers/iu);
    const rules = {
      control: 'Payslips',
      others: [],
      material: 'Payslips',
      limit: 90,
      foreign: 'finance managers',
    };
    expect(forbidden('Payslips for finance managers', rules)).toContain('another product');
    expect(facts.filter(({ kind, related }) => kind === 'audience' && related)).toEqual([]);
  });

  it('binds a day to the sentence that names it', () => {
    const context = (additionalInfo: string) => ({
      contentType: 'cta' as const,
      userAction: 'Apply online',
      productService: 'Evening courses',
      additionalInfo,
    });
    const said = (text: string) => write('Start now', context(text)).variants.map(({ headline }) => headline);
    expect(said('Applications close on 2 March.').join('\n')).toMatch(
      /(?:applications close on|by) 2 March/u,
    );
    expect(said('Gifts are doubled until 2 March by a donor.').join(' ')).not.toContain('by 2 March');
  });

  it('uses every fact that stands for itself, at most twice', () => {
    const context = {
      contentType: 'social' as const,
      productService: 'Allotments on the old railway',
      userAction: 'Ask for a plot',
      additionalInfo: '31 plots beside the canal. £30 a year, water included. No experience needed.',
    };
    const { variants } = write('A plot of your own', context);
    const used = variants.flatMap(({ facts }) => facts);
    for (const fact of context.additionalInfo.slice(0, -1).split('. ')) {
      const times = used.filter((one) => one === fact).length;
      expect(times, fact).toBeGreaterThan(0);
      expect(times, fact).toBeLessThan(3);
    }
  });

  it('opens a call to action with a verb, or leaves it at a short offer', () => {
    const context = {
      contentType: 'cta' as const,
      productService: 'Repair café',
      userAction: 'Book a bench',
      additionalInfo: 'Connects 41 menders. 900 kettles mended last year. Free parts. For students.',
    };
    for (const line of lines({ control: 'Mend it', count: 10, limit: 60, context }))
      expect(/^(?:Book|Get|Join|Mend)\b/u.test(line) || line.split(' ').length < 4, line).toBe(true);
  });

  it('asks by no card for what was given, and offers what is too long to be shortened', () => {
    const proof = 'Rated 4.8 by three hundred owners of old houses in the north';
    const context = {
      contentType: 'ad' as const,
      productService: 'Sash windows',
      userAction: 'Ask for a quote',
      additionalInfo: `${proof}. No deposit.`,
    };
    const { cards } = generateVariants({ control: 'Warm in winter', count: 10, limit: 30, context });
    expect(cards.length).toBeLessThanOrEqual(4);
    expect(cards.map(({ angle }) => angle)).not.toContain('objection');
    expect(cards.find(({ angle }) => angle === 'proof')?.missing).toBe(`Shorten to 30 characters: ${proof}`);
  });
});

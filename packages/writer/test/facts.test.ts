import { describe, expect, it } from 'vitest';
import { type FactsInput, readFacts } from '../src/index.ts';

const payroll: FactsInput = {
  control: 'Run payroll in minutes',
  description: 'Rated 4.8 by 300 owners.',
  context: {
    contentType: 'landing',
    productService: 'Paywell, payroll software for small restaurants',
    userAction: 'Book a demo',
    additionalInfo:
      'Saves managers six hours a week. Setup takes ten minutes. No credit card needed, cancel anytime. 12,000 subscribers. From $9 a month.',
  },
};
const said = (input: FactsInput) => readFacts(input).map(({ kind, text }) => `${kind}: ${text}`);

describe('readFacts', () => {
  it('reads typed facts from every field, in the words that were given', () => {
    expect(said(payroll)).toEqual([
      'name: Paywell',
      'audience: small restaurants',
      'outcome: Saves managers six hours a week',
      'time: Setup takes ten minutes',
      'terms: No credit card needed',
      'terms: cancel anytime',
      'number: 12,000 subscribers',
      'price: From $9 a month',
      'proof: Rated 4.8 by 300 owners',
      'action: Book a demo',
    ]);
  });

  it('says where each fact stands, so that the passage can be shown', () => {
    const texts = {
      control: payroll.control,
      description: payroll.description,
      product: payroll.context?.productService,
      action: payroll.context?.userAction,
      details: payroll.context?.additionalInfo,
    };
    const facts = readFacts(payroll);
    expect(facts.length).toBeGreaterThan(8);
    for (const { source, start, end, text } of facts)
      expect(texts[source as keyof typeof texts]?.slice(start, end)).toBe(text);
  });

  it('takes no instruction, plan, wish or question for a fact', () => {
    const additionalInfo =
      'Keep it playful. Tone: warm. We hope to reach 10,000 subscribers. Avoid exclamation marks. Headline should mention summer. Is it worth it?';
    expect(said({ control: 'Summer boxes', context: { additionalInfo } })).toEqual([]);
  });

  it('keeps what speaks of the piece, its place, its readers or the test out of the facts', () => {
    const notes = [
      'Third slide of the onboarding carousel.',
      'TikTok and Instagram.',
      'Shown to logged-out visitors on mobile.',
      'Half of our traffic is mobile.',
      'Reminder for people who left the cart.',
      'Goes to 9,000 subscribers who have not bought since May.',
      'Readers tend to be teachers in primary schools.',
      'We want to find out whether the price works better.',
      'Customers often ask how long it takes.',
      'Above the order form.',
      'Sole trader.',
      '12% of new users never come back.',
    ];
    for (const description of notes)
      expect(said({ control: 'Garden tools', description }), description).toEqual([]);
    const description =
      'Facebook ad for first-time buyers. The spade has a 10-year guarantee. Runs on the front page.';
    expect(said({ control: 'Garden tools', description })).toEqual([
      'audience: first-time buyers',
      'terms: The spade has a 10-year guarantee',
    ]);
  });

  it('takes no briefing note for a fact, and keeps the offers and figures beside it', () => {
    const notes = [
      'Mobile visitors bounce quickly.',
      'Do not promise results.',
      'Target: women over 40.',
      'Write for parents of toddlers.',
      'Max 40 characters.',
      'The button is green.',
      'Shown to returning customers only.',
      'Goes out at 7 am on Thursday.',
      'We have tried a discount before.',
      'Users often ask about delivery.',
      'Mostly Instagram, aimed at 17-24s.',
      'Aimed at 17-24s.',
      'Audience 60+ and their kids.',
      'FB + Instagram post.',
    ];
    const read = (additionalInfo: string) =>
      said({ control: 'Order fresh bread', context: { additionalInfo } });
    for (const note of notes) expect(read(note), note).toEqual([]);
    const kept =
      'Members get 10% off. Sent to your door in two days. Parents love the Friday club. 40 kinds of loaf.';
    expect(read(`${notes[0]} ${kept}`)).toHaveLength(4);
    expect(read('Customers drive 14% fewer km on average.')).toHaveLength(1);
  });

  it('shows what belongs to another product and does not count it as this one’s', () => {
    const company = {
      industry: 'Technology',
      coreCustomerProblem: 'Operations managers waste three hours a week on shift plans.',
      demographics: { occupation: 'Operations manager' },
    };
    const coffee = { control: 'Fresh coffee at your door', company, context: { userAction: 'Start a plan' } };
    const foreign = readFacts(coffee).filter(({ source }) => source === 'company');
    expect(foreign.map(({ text }) => text)).toContain('operations managers');
    expect(foreign.every(({ related }) => !related)).toBe(true);
    const own = readFacts({
      ...coffee,
      control: 'Weekly shifts without the spreadsheet, for operations managers',
    });
    expect(own.filter(({ source }) => source === 'company').every(({ related }) => related)).toBe(true);
    const additionalInfo = 'Competitors charge $40 a month. No setup fee.';
    expect(
      readFacts({ control: 'Payroll', context: { additionalInfo } }).map(({ related }) => related),
    ).toEqual([false, true]);
  });

  it('applies what a person removed, corrected, added and pinned', () => {
    const facts = readFacts(payroll);
    const id = (text: string) => facts.find((fact) => fact.text === text)?.id ?? '';
    const edits = {
      removed: [id('12,000 subscribers')],
      corrected: [{ id: id('Setup takes ten minutes'), text: 'Setup takes fifteen minutes' }],
      added: [{ text: 'Used by 400 restaurants' }],
      pinned: [id('cancel anytime')],
    };
    const edited = readFacts({ ...payroll, edits });
    const texts = edited.map(({ text }) => text);
    expect(texts).not.toContain('12,000 subscribers');
    expect(texts).not.toContain('Setup takes ten minutes');
    expect(edited.find(({ text }) => text === 'Setup takes fifteen minutes')).toMatchObject({
      source: 'person',
      id: id('Setup takes ten minutes'),
    });
    expect(edited[0]).toMatchObject({ text: 'Used by 400 restaurants', kind: 'proof', source: 'person' });
    expect(edited.filter(({ pinned }) => pinned).map(({ text }) => text)).toEqual(['cancel anytime']);
  });

  it('takes time in proportion to the text, whatever it says', () => {
    const units = [
      'no ',
      'save save ',
      '1,',
      ' and no x',
      '12 hours a ',
      'from 3 days to ',
      '"(',
      'free, ',
      'for a ',
    ];
    let fresh = 0;
    const seconds = (length: number) => {
      const start = performance.now();
      for (const unit of units) {
        fresh += 1;
        const text = `${fresh} ${unit.repeat(length / unit.length)}`;
        readFacts({
          control: text.slice(0, 300),
          description: text,
          context: { additionalInfo: text, productService: text },
        });
      }
      return performance.now() - start;
    };
    seconds(2500);
    expect(seconds(5000)).toBeLessThan(8 * seconds(2500) + 500);
  });
});

import { describe, expect, it } from 'vitest';
import {
  type CompanyContext,
  drawDecisionImage,
  drawPortrait,
  type GenerationContext,
  generateDecisionFeedback,
  generateInsights,
  generateName,
  generatePersona,
  PEOPLE,
  type Persona,
} from '../src/index.ts';
import { genderOf } from '../src/people/people.ts';

const company: CompanyContext = {
  industry: 'Finance',
  coreCustomerProblem:
    'Small shop owners struggle to pay staff on time because payroll is manual and error-prone.',
  motivations: ['Save Time', 'Security & Safety'],
  challenges: ['Complex Solutions'],
  personality: ['Cautious'],
  decisionProcess: 'They ask their accountant and compare two or three tools before trying one.',
  demographics: { ageRange: '35-44', gender: 'Female', occupation: 'Bakery owner', location: 'Leeds' },
};
const generation: GenerationContext = { productService: 'Paywell, payroll software for small shops' };
const three = (input: Parameters<typeof generatePersona>[0]) =>
  Array.from({ length: PEOPLE }, (_, who) => generatePersona({ ...input, who }));
const sentences = (personas: Persona[]) =>
  personas.flatMap(({ insights, behavior, rationale }) =>
    `${insights} ${behavior} ${rationale}`.split(/(?<=[.!?])\s/u),
  );

describe('generatePersona', () => {
  it('makes people from this company and this experiment, and says what they were made from', () => {
    const [persona] = three({ company, generation, control: 'Run payroll in minutes', seed: 'a' }) as [
      Persona,
    ];
    expect(persona).toMatchObject({ occupation: 'Bakery owner', location: 'Leeds', personality: 'Cautious' });
    expect(persona.age).toBeGreaterThanOrEqual(35);
    expect(persona.age).toBeLessThanOrEqual(44);
    expect(genderOf(persona.name)).toBe('woman');
    expect(persona.insights).toContain('Paywell');
    expect(persona.insights).toContain(' wants to save time, and fears ');
    expect(persona.behavior).toContain('They ask their accountant');
    expect(persona.rationale).toContain('from your age, occupation, location, motives and personality');
    for (const value of Object.values(persona)) expect(String(value)).not.toBe('');
  });

  it('makes three who differ in name, wish and fear', () => {
    for (const firm of [company, {}, { industry: 'Travel' }]) {
      const people = three({ company: firm, control: 'See Lisbon in spring', seed: 'x' });
      for (const pick of [
        (one: Persona) => one.name,
        (one: Persona) => one.motivations[0],
        (one: Persona) => one.painPoints[0],
        (one: Persona) => one.insights,
      ])
        expect(new Set(people.map(pick)).size).toBe(PEOPLE);
    }
  });

  it('shares no sentence between experiments of different contexts', () => {
    const contexts = [
      { company, generation, control: 'Run payroll in minutes' },
      { company, generation: { productService: 'Shift planner for cafés' }, control: 'Plan next week today' },
      { company: { industry: 'Travel' }, control: 'See Lisbon in spring' },
      {
        company: { industry: 'Food & Beverage', motivations: ['Save Time'] },
        control: 'Dinner in ten minutes',
      },
      { company: {}, control: 'Fresh coffee at your door' },
    ];
    const told = contexts.map((one) => new Set(sentences(three({ ...one, seed: 's' }))));
    told.forEach((mine, i) => {
      for (const other of told.slice(i + 1))
        expect([...mine].filter((sentence) => other.has(sentence))).toEqual([]);
    });
  });

  it('shares no sentence between the three, and takes wishes and fears from the words of the context', () => {
    const told = {
      ...company,
      motivationsAndAnxieties: 'They want wages paid on Friday; they fear a fine from the tax office.',
      contextOfUse: 'At the till after closing',
      qualitativeSignals: '"I paid two people twice." – a baker, Leeds',
    };
    const people = three({ company: told, generation, control: 'Run payroll in minutes', seed: 's' });
    const all = sentences(people);
    expect(new Set(all).size).toBe(all.length);
    expect(people.map(({ motivations }) => motivations[0])).toContain('Wages paid on Friday');
    expect(people.map(({ painPoints }) => painPoints[0])).toContain('A fine from the tax office');
    for (const { insights, behavior } of people) {
      expect(insights).toContain('Paywell');
      expect(behavior).toContain('Paywell');
    }
  });

  it('takes a wish whole from the words of the context, and none that nobody has', () => {
    const wishes = (motivationsAndAnxieties: string) => {
      const people = three({
        company: { coreCustomerProblem: 'Parents need day camps for children', motivationsAndAnxieties },
        control: 'Book a day at camp',
        generation: { productService: 'Wildwood Camps, day camps for children' },
      });
      return people.flatMap(({ motivations, painPoints }) => [...motivations, ...painPoints]);
    };
    const told = wishes(
      'Nobody wants a tired, preachy campaign. They want a quick, honest answer and worry about waste.',
    );
    expect(told).toEqual(expect.arrayContaining(['A quick, honest answer', 'Waste']));
    expect(told.join('|')).not.toMatch(/tired|preachy/iu);
  });

  it('takes an occupation from the experiment’s audience, and works without any context', () => {
    const [nurse] = three({
      control: 'Sleep by day',
      generation: { productService: 'Blackout blinds for night-shift nurses' },
    });
    expect(nurse?.occupation).toBe('Night-shift nurse');
    expect(generatePersona({}).rationale).toContain('without company context');
  });
});

describe('generateDecisionFeedback', () => {
  const [persona] = three({ company, generation, control: 'Run payroll in minutes', seed: 'a' }) as [Persona];
  const told = (winningHeadline: string, others: string[]) =>
    generateDecisionFeedback({
      persona,
      winningVariant: 'Variant 1',
      winningHeadline,
      allVariants: [winningHeadline, ...others].map((headline, i) => ({
        name: `Variant ${i + 1}`,
        headline,
      })),
    });

  it('quotes the line and the words that meet the motive', () => {
    const feedback = told('Get six hours a week back', ['Payroll for shops']);
    expect(feedback.winningChoice).toBe('Variant 1: Get six hours a week back');
    expect(feedback.personalReasoning).toContain('hours a week back');
    expect(feedback.keyFactors[0]).toBe('Answered by “Get six hours a week back”: to save time');
  });

  it('says which other line meets it where the winner does not', () => {
    const feedback = told('Payroll for shops', ['Get six hours a week back']);
    expect(feedback.reasoning).toContain('would rather take “Get six hours a week back”');
    expect(feedback.keyFactors).toContain('Missed by “Payroll for shops”: to save time');
  });

  it('makes it the feedback that no line meets it', () => {
    const feedback = told('Payroll for shops', ['Wages, sorted']);
    expect(feedback.reasoning).toContain('No line says how long it takes');
    expect(feedback.personalReasoning).toContain('how long it takes');
  });

  it('names the predictor’s reasons as the headline spells them', () => {
    const word = {
      kind: 'word' as const,
      text: 'back',
      side: 'variant' as const,
      start: 21,
      end: 25,
      weight: 1,
      share: 1,
    };
    const vague = { ...word, text: 'a', start: 14, end: 15, weight: 2 };
    const feedback = generateDecisionFeedback({
      persona,
      winningVariant: 'Variant 1',
      winningHeadline: 'Get six hours a week BACK',
      allVariants: [{ name: 'Control', headline: 'Payroll' }],
      explanation: { contributions: [vague, word], rest: 0, total: 1 },
    });
    expect(feedback.keyFactors.at(-1)).toBe(
      'In “Get six hours a week BACK” the word “BACK” counts in its favour',
    );
  });
});

describe('pictures', () => {
  it('escape everything that came from outside', () => {
    const persona: Persona = {
      ...generatePersona({ company, seed: 'a' }),
      name: '<script>alert(1)</script>',
      occupation: 'A & "B" \u0000\uD800',
    };
    const ask = {
      persona,
      winningVariant: 'Variant 1',
      winningHeadline: '<img src=x onerror=alert(1)>',
      allVariants: [{ name: 'Control', headline: 'مرحبا 🔥' }],
    };
    for (const uri of [drawPortrait(persona, 's'), drawDecisionImage(ask)]) {
      const svg = decodeURIComponent(uri.slice(uri.indexOf(',') + 1));
      expect(svg.startsWith('<svg')).toBe(true);
      expect(svg).not.toMatch(/<script|<img/u);
      expect(svg.isWellFormed()).toBe(true);
    }
    expect(decodeURIComponent(drawDecisionImage(ask))).toContain('&lt;img');
    expect(drawPortrait(persona, 's')).not.toBe(drawPortrait(persona, 't'));
  });
});

describe('generateName', () => {
  it('says what is new, avoids taken names and keeps to 120 characters', () => {
    expect(generateName({ originalName: 'Spring newsletter', angle: 'number' })).toBe(
      'Spring newsletter: number angle',
    );
    expect(
      generateName({ originalName: 'Spring newsletter: number angle', headline: 'Rated 4.8 by 300 cooks' }),
    ).toBe('Spring newsletter: proof angle');
    expect(
      generateName({ originalName: 'Spring', angle: 'proof', existingNames: ['spring: proof angle'] }),
    ).toBe('Spring: proof angle 2');
    expect(generateName({ originalName: 'Spring (Iteration 2)' })).toBe('Spring: new angles');
    expect(generateName({ originalName: 'x'.repeat(200), angle: 'objection' })).toHaveLength(120);
    expect(generateName({ originalName: '  ' })).toBe('Experiment: new angles');
  });
});

describe('generateInsights', () => {
  const asked = {
    company,
    control: 'Run payroll in minutes',
    variants: ['Get six hours a week back', 'Payroll for shops'],
    winner: 0,
    context: { additionalInfo: 'Used by 400 restaurants. No contract.' },
  };

  it('speaks of these lines, these readers and these facts', () => {
    const insights = generateInsights(asked);
    expect(insights.summary).toContain(
      '“Get six hours a week back” is predicted to beat “Run payroll in minutes”',
    );
    expect(insights.audience).toContain(
      '“Save Time” is answered by “hours a week back” in “Get six hours a week back”.',
    );
    expect(insights.nextTests).toEqual([
      'No line says “Used by 400 restaurants” yet.',
      'No line says “No contract” yet.',
    ]);
  });

  it('claims no answer that the lines lack, and no lack where one answers', () => {
    const lines = ['Panels with a 25-year warranty', 'Solar from £90 a month'];
    const firm = { motivations: ['Save Money'], challenges: ['Trust Issues', 'Lack of Time'] };
    const told = generateInsights({ company: firm, control: 'Switch to solar', variants: lines, winner: 0 });
    expect(told.audience).toEqual([
      '“Save Money” is answered by “from £90 a month” in “Solar from £90 a month”.',
      '“Trust Issues” is answered by “warranty” in “Panels with a 25-year warranty”.',
      '“Lack of Time” stays open: beside “Panels with a 25-year warranty” no line says how long it takes.',
    ]);
  });

  it('says in the summary what the winner says and the control does not', () => {
    const used = generateInsights({ ...asked, variants: ['Payroll used by 400 restaurants'] });
    expect(used.summary).toContain('it says “Used by 400 restaurants”');
  });

  it('claims nothing of a fact that a line may say in other words', () => {
    const told = generateInsights({
      ...asked,
      variants: ['400 places to eat use it', 'No contract at all'],
    });
    expect(told.summary).toBe('“400 places to eat use it” is predicted to beat “Run payroll in minutes”.');
    expect(told.nextTests.join()).not.toContain('No line says “No contract” yet.');
  });

  it('gives no sentence that stands under another experiment', () => {
    const all = (insights: ReturnType<typeof generateInsights>) => Object.values(insights).flat() as string[];
    const one = all(generateInsights(asked));
    const other = all(
      generateInsights({ control: 'See Lisbon in spring', variants: ['Lisbon by rail'], winner: null }),
    );
    expect(one.filter((sentence) => other.includes(sentence))).toEqual([]);
    expect(other.every((sentence) => /Lisbon/u.test(sentence))).toBe(true);
  });
});

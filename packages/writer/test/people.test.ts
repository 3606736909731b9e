import { describe, expect, it } from 'vitest';
import {
  drawDecisionImage,
  drawPortrait,
  generateDecisionFeedback,
  generateInsights,
  generateName,
  generatePersona,
  type Persona,
} from '../src/index.ts';
import { genderOf, occupationsFor } from '../src/people.ts';

const company = {
  industry: 'Finance',
  coreCustomerProblem:
    'Small shop owners struggle to pay staff on time because payroll is manual and error-prone.',
  motivations: ['Save Time', 'Security & Safety'],
  challenges: ['Complex Solutions'],
  personality: ['Cautious'],
  decisionProcess: 'They ask their accountant and compare two or three tools before trying one.',
  demographics: { ageRange: '35-44', gender: 'Female', occupation: 'Bakery owner', location: 'Leeds' },
};

describe('generatePersona', () => {
  it('fills every field from the company context and says where it came from', () => {
    const persona = generatePersona({ company, seed: 'a' });
    expect(persona).toMatchObject({ occupation: 'Bakery owner', location: 'Leeds', personality: 'Cautious' });
    expect(persona.age).toBeGreaterThanOrEqual(35);
    expect(persona.age).toBeLessThanOrEqual(44);
    expect(persona.motivations.toSorted()).toEqual(['Save Time', 'Security & Safety']);
    expect(persona.painPoints[0]).toContain('struggle to pay staff on time');
    expect(persona.behavior).toContain('They ask their accountant');
    expect(persona.rationale).toContain('Simulated from your company context');
    expect(genderOf(persona.name)).toBe('woman');
    for (const value of Object.values(persona)) expect(String(value)).not.toBe('');
  });

  it('gives others for other seeds, and the same person for the same', () => {
    const names = new Set(
      Array.from({ length: 20 }, (_, i) => generatePersona({ company, seed: `${i}` }).name),
    );
    expect(names.size).toBeGreaterThan(10);
    expect(generatePersona({ company, seed: '3' })).toEqual(generatePersona({ company, seed: '3' }));
  });

  it('tells the same facts in three voices, so that people side by side do not sound alike', () => {
    const told = ([0, 1, 2] as const).map((voice) => generatePersona({ company, seed: 'a', voice }));
    expect(new Set(told.map(({ insights }) => insights)).size).toBe(3);
    expect(new Set(told.map(({ name, age }) => `${name} ${age}`)).size).toBe(1);
    for (const { insights } of told) {
      expect(insights).toContain('finance');
      expect(insights).toContain('struggle to pay staff on time');
      expect(insights).toMatch(/to (?:feel safe and )?save time/u);
    }
    const reactions = ([0, 1, 2] as const).map(
      (voice) =>
        generateDecisionFeedback({
          persona: told[0] as Persona,
          winningVariant: 'Variant 1',
          winningHeadline: 'Blue chairs',
          allVariants: [{ name: 'Control', headline: 'Chairs' }],
          voice,
        }).personalReasoning,
    );
    expect(new Set(reactions.map((text) => text.split('. ').at(-1))).size).toBe(3);
  });

  it('is plausible: age, education and income fit an occupation that was drawn', () => {
    for (let i = 0; i < 60; i += 1) {
      const demographics = { ageRange: '18-24', education: 'High School', income: 'Under $25k' };
      const persona = generatePersona({ company: { industry: 'Retail', demographics }, seed: `${i}` });
      const job = [...occupationsFor('retail'), ...occupationsFor('')].find(
        (one) => one.title === persona.occupation,
      );
      if (job) {
        expect(job.education).toBe(0);
        expect(job.income[0]).toBe(0);
        expect(persona.age).toBeGreaterThanOrEqual(job.from);
      }
      expect(persona.age).toBeLessThanOrEqual(24);
    }
    expect(
      generatePersona({ company: { demographics: { ageRange: '65+' } }, seed: 'x' }).age,
    ).toBeGreaterThanOrEqual(65);
  });

  it('retires people whose occupation was drawn, not those whose occupation was given', () => {
    for (let i = 0; i < 20; i += 1) {
      const demographics = { ageRange: '65+' };
      const drawn = generatePersona({ company: { demographics }, seed: `${i}` });
      expect(drawn.occupation.startsWith('Retired ')).toBe(drawn.age >= 67);
      const given = generatePersona({
        company: { demographics: { ...demographics, occupation: 'Judge' } },
        seed: `${i}`,
      });
      expect(given.occupation).toBe('Judge');
    }
  });

  it('puts every wish, chosen or typed, as one thing to do', () => {
    const motivations = ['Convenience', 'Learning & Development', 'Save Money', 'Security & Safety'];
    const customMotivations = 'peace of mind, impressing their clients, to win more listings';
    const wishes: Record<string, string> = {
      'to have it easy': 'Convenience',
      'to keep learning': 'Learning & Development',
      'to save money': 'Save Money',
      'to feel safe': 'Security & Safety',
      'to have peace of mind': 'peace of mind',
      'to keep impressing their clients': 'impressing their clients',
      'to win more listings': 'to win more listings',
    };
    for (const [phrase, motivation] of Object.entries(wishes))
      expect(generatePersona({ company: { motivations: [motivation] }, voice: 0 }).insights).toContain(
        phrase,
      );
    const mixed = generatePersona({ company: { motivations, customMotivations }, voice: 2 }).insights;
    const wish = mixed.match(/The wish behind the search is (.+?)\. /u)?.[1] ?? '';
    expect(wish).toMatch(/^to [\p{Ll} ]+, [\p{Ll} ]+ and [\p{Ll} ]+$/u);
    expect(wish.match(/\bto\b/gu)).toHaveLength(1);
  });

  it('keeps names in what the user wrote, and says plainly which field an offer is from', () => {
    const insights = (industry: string, voice: 0 | 1 | 2) =>
      generatePersona({
        company: {
          industry,
          coreCustomerProblem: 'Agents in London lose leads because I and Rightmove wait.',
        },
        voice,
      }).insights;
    expect(insights('Food & Beverage', 0)).toContain('looking at an offer in food and beverage.');
    expect(insights('B2B software (SMEs)', 1)).toContain('an offer from the field of B2B software (SMEs).');
    expect(insights('Travel', 2)).toContain('agents in London lose leads because I and Rightmove wait.');
  });

  it('works without any context and names what is assumed', () => {
    expect(generatePersona({}).rationale).toContain('Assumed');
  });
});

describe('generateDecisionFeedback', () => {
  const persona = generatePersona({ company, seed: 'a' });
  const asked = {
    persona,
    winningVariant: 'Variant 1',
    winningHeadline: 'Save time on payroll. No credit card needed.',
    allVariants: [
      { name: 'Control', headline: 'Tired of payroll?' },
      { name: 'Variant 1', headline: 'Save time on payroll. No credit card needed.' },
    ],
    explanation: {
      contributions: [
        { kind: 'word' as const, text: 'time', side: 'variant' as const, weight: 0.4, share: 0.5 },
      ],
      rest: 0.1,
      total: 0.5,
    },
  };

  it('reasons from the person’s drivers, the wording and the predictor', () => {
    const feedback = generateDecisionFeedback(asked);
    expect(feedback.winningChoice).toBe('Variant 1: Save time on payroll. No credit card needed.');
    expect(feedback.keyFactors).toContain('Speaks to a motivation: save time');
    expect(feedback.keyFactors).toContain('The word “time” counts in its favour');
    expect(feedback.keyFactors).toContain('Makes its point instead of asking a question');
    expect(feedback.personalReasoning).toContain('save time');
    expect(feedback.reasoning).toContain(persona.name.split(' ')[0]);
  });

  it('names words as the headline spells them', () => {
    const word = {
      kind: 'word' as const,
      text: 'save',
      side: 'variant' as const,
      start: 0,
      end: 4,
      weight: 1,
    };
    const told = generateDecisionFeedback({
      ...asked,
      explanation: { contributions: [{ ...word, share: 1 }], rest: 0, total: 1 },
    });
    expect(told.keyFactors).toContain('The word “Save” counts in its favour');
  });

  it('gives reasons that a reader can follow, where there are any', () => {
    const vague = ['the', 'of'].map((text) => ({
      kind: 'word' as const,
      text,
      weight: 0.9,
      side: 'variant' as const,
      share: 0.2,
    }));
    const { contributions } = asked.explanation;
    const told = (given: typeof contributions | typeof vague) =>
      generateDecisionFeedback({
        ...asked,
        explanation: { contributions: given as typeof contributions, rest: 0, total: 1 },
      });
    const factors = told([...vague, ...contributions] as typeof contributions).keyFactors.join();
    expect(factors).toContain('The word “time” counts');
    expect(factors).not.toMatch(/“(?:the|of)”/u);
    expect(told(vague).reasoning).toContain('the word “the”');
  });

  it('does not claim a driver that the headline says nothing about', () => {
    const feedback = generateDecisionFeedback({
      ...asked,
      winningHeadline: 'Blue chairs',
      explanation: null,
    });
    expect(feedback.keyFactors.join()).not.toContain('motivation');
  });
});

describe('pictures', () => {
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

  it('escape everything that came from outside', () => {
    for (const uri of [drawPortrait(persona, 's'), drawDecisionImage(ask)]) {
      const svg = decodeURIComponent(uri.slice(uri.indexOf(',') + 1));
      expect(svg.startsWith('<svg')).toBe(true);
      expect(svg).not.toMatch(/<script|<img/u);
      expect(svg.isWellFormed()).toBe(true);
    }
    expect(decodeURIComponent(drawDecisionImage(ask))).toContain('&lt;img');
    expect(drawPortrait(persona, 's')).toBe(drawPortrait(persona, 's'));
    expect(drawPortrait(persona, 's')).not.toBe(drawPortrait(persona, 't'));
  });
});

describe('generateName', () => {
  it('counts iterations, avoids taken names and keeps to 120 characters', () => {
    expect(generateName({ originalName: 'Spring sale' })).toBe('Spring sale (Iteration 2)');
    expect(generateName({ originalName: 'Spring sale (Iteration 2)' })).toBe('Spring sale (Iteration 3)');
    expect(generateName({ originalName: 'Spring sale', existingNames: ['spring sale (iteration 2)'] })).toBe(
      'Spring sale (Iteration 3)',
    );
    expect(generateName({ originalName: 'x'.repeat(200) }).length).toBeLessThanOrEqual(120);
    expect(generateName({ originalName: '  ' })).toBe('Experiment (Iteration 2)');
  });
});

describe('generateInsights', () => {
  it('says what the prediction rests on and what to test next', () => {
    const insights = generateInsights({
      company,
      control: 'Tired of payroll?',
      variants: ['Save time on payroll', 'Why payroll hurts!'],
      winner: 0,
      explanations: [
        {
          contributions: [{ kind: 'word', text: 'time', side: 'variant', weight: 0.4, share: 0.5 }],
          rest: 0,
          total: 0.4,
        },
        {
          contributions: [{ kind: 'word', text: 'hurts', side: 'variant', weight: -0.4, share: 0.5 }],
          rest: 0,
          total: -0.4,
        },
      ],
    });
    expect(insights.summary).toContain('Save time on payroll');
    expect(insights.drivers).toEqual(['The word “time” counts in its favour']);
    expect(insights.drawbacks[0]).toContain('hurts');
    expect(insights.audience.join(' ')).toContain('save time');
    expect(insights.nextTests.at(-1)).toContain('not guarantees');
    expect(generateInsights({ control: 'a', variants: ['b'], winner: null }).summary).toContain('No variant');
  });
});

import { describe, expect, test } from 'vitest';
import { loadModel, predictExperiment } from '../src/index.ts';

/** Scores of invented headlines under the shipped weights: new weights change them on purpose, anything else by mistake. */
const GOLDEN: { control: string; variants: string[]; scores: number[] }[] = [
  {
    control: 'Our new garden tools are here',
    variants: ['What her neighbour did with one old spade'],
    scores: [1.945995],
  },
  {
    control: 'How to paint a door',
    variants: ['He painted one door. The whole street followed.', 'Paint a door in an hour'],
    scores: [1.525938, 0.161081],
  },
  {
    control: 'Get your free guide',
    variants: ['You have been holding your umbrella wrong'],
    scores: [1.355084],
  },
  { control: 'Spring sale: 20% off', variants: ['A small thank you, only until Sunday'], scores: [0.956436] },
  {
    control: 'She asked a question nobody could answer',
    variants: ['Local council approves new bicycle lane'],
    scores: [-1.121199],
  },
  {
    control: 'Die besten Werkzeuge für den Garten',
    variants: ['Warum ihr Nachbar nur einen Spaten braucht'],
    scores: [0],
  },
];

describe('the shipped weights', () => {
  test.each(GOLDEN)(
    'score $variants against $control as they always did',
    ({ control, variants, scores }) => {
      const { entries } = predictExperiment(loadModel(), { control, variants, contentType: 'headline' });
      entries.slice(1).forEach(({ score }, i) => {
        expect(score).toBeCloseTo(scores[i], 4);
      });
    },
  );
});

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { decisionImagePrompt, portraitPrompt } from './prompts/pictures.ts';
import { dataRule } from './prompts/prompt.ts';
import {
  decisionPrompt,
  insightsPrompt,
  namePrompt,
  personaPrompt,
  profilesPrompt,
  variantsPrompt,
} from './prompts/texts.ts';

const persona = {
  name: 'Mira Holt',
  age: 41,
  occupation: 'Nurse',
  location: 'A small town',
  insights: '',
  motivations: [],
  painPoints: [],
  personality: '',
  behavior: '',
  rationale: '',
};
const texts = [variantsPrompt, namePrompt, personaPrompt, decisionPrompt, insightsPrompt, profilesPrompt];
const wordings = [
  ...texts.map(({ version, instructions }) => [version, instructions]),
  [portraitPrompt.version, portraitPrompt.text(persona)],
  [
    decisionImagePrompt.version,
    decisionImagePrompt.text({
      persona,
      winningVariant: 'Variant 1',
      winningHeadline: 'Warm coats',
      allVariants: [],
    }),
  ],
] as const;

test('a prompt whose words change gets a new version, so that what is stored says which words wrote it', () => {
  const hashes = wordings.map(([version, words]) => [
    version,
    createHash('sha256')
      .update(words ?? '')
      .digest('hex')
      .slice(0, 16),
  ]);
  expect(Object.fromEntries(hashes)).toMatchInlineSnapshot(`
    {
      "decision-1": "7842d03d0e77db95",
      "decision-image-1": "24fe12055672f5ec",
      "insights-1": "a974f2d3cfd27a32",
      "name-1": "f8e01ff22bc99fb1",
      "persona-1": "061170a2302d6899",
      "portrait-1": "e7a8c0f9f66660a2",
      "profiles-1": "bbc8f71d1456a089",
      "variants-2": "3d5096b47fac5996",
    }
  `);
});

test('every prompt says that the users’ texts are data', () => {
  for (const { instructions } of texts) expect(instructions).toContain(dataRule);
});

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
      "decision-2": "7af932b81f19e4c7",
      "decision-image-1": "24fe12055672f5ec",
      "insights-2": "581095fbc6302a52",
      "name-2": "4c9555bb1818c186",
      "persona-2": "12e192eeff320ce6",
      "portrait-1": "e7a8c0f9f66660a2",
      "profiles-2": "67a2217fa35b33e8",
      "variants-2": "3d5096b47fac5996",
    }
  `);
});

test('every prompt says that the users’ texts are data', () => {
  for (const { instructions } of texts) expect(instructions).toContain(dataRule);
});

import type { DrawDecisionImageInput, Persona } from '@frontrunner/writer';

/** What an image model is asked for. It takes no instructions apart, so the users' texts are kept short and quoted. */
export interface PicturePrompt<Input> {
  version: string;
  text(input: Input): string;
}

const style =
  'Flat illustration, calm colours, plain background. No text, letters, logos or watermarks. Not a real person.';
const quoted = (value: string) => JSON.stringify(value.replace(/\s+/gu, ' ').trim().slice(0, 200));

const person = (persona: Persona) =>
  `a fictional person, about ${Math.round(persona.age)} years old, described as ${quoted(persona.occupation)}, living in ${quoted(persona.location)}`;

export const portraitPrompt: PicturePrompt<Persona> = {
  version: 'portrait-1',
  text: (persona) => `Head and shoulders portrait of ${person(persona)}. ${style}`,
};

export const decisionImagePrompt: PicturePrompt<DrawDecisionImageInput> = {
  version: 'decision-image-1',
  text: ({ persona, winningHeadline }) =>
    `Scene: ${person(persona)} looks at a phone and decides for an offer about ${quoted(winningHeadline)}. ${style}`,
};

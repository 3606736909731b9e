import { angleLabels, limits } from '@frontrunner/contracts';
import { z } from 'zod';
import { answerAge, answerList, answerText } from './answer-parts.ts';
import { dataRule, type Prompt } from './prompt.ts';

/** A prompt whose answer has the type of its schema. */
const prompt = <Answer>(told: Prompt<Answer>): Prompt<Answer> => told;

const angleNames = Object.entries(angleLabels)
  .map(([id, label]) => `${id} (${label.toLowerCase()})`)
  .join(', ');

export const variantsPrompt = prompt({
  version: 'variants-2',
  instructions: `You write alternative headlines for an A/B test. The data holds the control headline, what it is
for, facts of the product, lines that exist already, and lines of earlier tests with the probability (0 to 1) with
which each beat its control: do more of what won. Each headline is one angle on one or two of the facts. The angles:
${angleNames}.
Spread the headlines over the wanted angles. Never put words around the control or around another line, ask nothing
that the headline does not answer itself, and use at most one exclamation mark. Each is one line of plain text that
could stand alone in its place, in the language of the control, without numbering, quotes around it, markup,
placeholders or comments. Say for each its angle and the facts that it uses, in the very words of the data.
${dataRule}
The form: {"variants": [{"text": "…", "angle": "number", "facts": ["…"]}]}`,
  answer: z.object({
    variants: z.array(z.object({ text: z.string(), angle: z.string(), facts: z.array(z.string()) })),
  }),
});

export const namePrompt = prompt({
  version: 'name-2',
  instructions: `You name the experiment that follows another one. The data holds the name of the original
experiment, what is new (an angle, or the line that won) and names that are taken. Give the original's name, a colon and
what is new in two or three words, as in "Spring newsletter: number angle". It is plain text and not one of the taken
names.
${dataRule}
The form: {"name": "…"}`,
  answer: z.object({ name: answerText(limits.experimentName) }),
});

export const personaPrompt = prompt({
  version: 'persona-2',
  instructions: `You invent one of three plausible customers for the experiment that the data describes: a
simulated person, not a real or famous one. "who" (0, 1 or 2), where it is there, says which; the three differ in what they
want and fear. Wants and fears are taken from the company context in its own words where it is about this experiment,
else from the experiment's facts, quoted; where both are silent, stay general. Name the product whole. "insights" is at
most two short sentences, none of which could stand under another experiment. "rationale" says in one sentence which
parts of the data the person was made from. A different "seed" asks for a different, equally plausible person.
${dataRule}
The form: {"name": "…", "age": 42, "occupation": "…", "location": "…", "insights": "…", "motivations": ["…"],
"painPoints": ["…"], "personality": "…", "behavior": "…", "rationale": "…"}`,
  answer: z.object({
    name: answerText(limits.listItem),
    age: answerAge,
    occupation: answerText(limits.listItem),
    location: answerText(limits.listItem),
    insights: answerText(1500),
    motivations: answerList(1, 8, 300),
    painPoints: answerList(1, 8, 300),
    personality: answerText(600),
    behavior: answerText(1000),
    rationale: answerText(1000),
  }),
});

export const decisionPrompt = prompt({
  version: 'decision-2',
  instructions: `The data holds a simulated customer, the headlines of a test, the one that a prediction model expects
to win, and what in the wording moved that prediction. Say which line meets what this person wants: quote the line and
the words that meet it, and name the motive. If no line meets it, that is the answer: say what is missing. "reasoning" is
one or two sentences in the third person, "personalReasoning" one or two in the person's own voice, "keyFactors" two to
four short reasons, each quoting a line. Reason from the person's motivations and pain points and from the given reasons
of the model.
${dataRule}
The form: {"reasoning": "…", "personalReasoning": "…", "keyFactors": ["…", "…"]}`,
  answer: z.object({
    reasoning: answerText(3000),
    personalReasoning: answerText(2000),
    keyFactors: answerList(1, 8, 300),
  }),
});

export const insightsPrompt = prompt({
  version: 'insights-2',
  instructions: `The data holds a headline test, the headline that a prediction model expects to win (or that the control
stays ahead), what in the wording moved the prediction, and what the company says of its customers. Write three to
five insights for the marketer: what speaks for the winner, what holds the others back, what it says about these
customers, which given fact no headline has used. Each quotes a headline or a fact of the data; no advice that could
stand under another test. Each has a short title and one or two sentences.
${dataRule}
The form: {"insights": [{"title": "…", "text": "…"}]}`,
  answer: z.object({
    insights: z
      .array(z.object({ title: answerText(100), text: answerText(1000) }))
      .refine((list) => list.length >= 1 && list.length <= 8, 'must have 1 to 8 entries'),
  }),
});

export const profilesPrompt = prompt({
  version: 'profiles-2',
  instructions: `The data holds a headline test with the headline that is predicted to win, and what the company says of
its customers. Invent three plausible customers who differ in what they want and fear: simulated people, not real or
famous ones. "summary" is at most two sentences about the person, "reaction" one or two sentences in the person's own
voice that quote the leading headline and name the motive that it meets or misses.
${dataRule}
The form: {"personas": [{"name": "…", "age": 42, "occupation": "…", "summary": "…", "reaction": "…"}]}`,
  answer: z.object({
    personas: z
      .array(
        z.object({
          name: answerText(200),
          age: answerAge,
          occupation: answerText(200),
          summary: answerText(1000),
          reaction: answerText(1000),
        }),
      )
      .refine((list) => list.length >= 1 && list.length <= 5, 'must have 1 to 5 entries'),
  }),
});

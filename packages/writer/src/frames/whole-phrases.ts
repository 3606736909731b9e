/** What goes before a headline, with its mark, and what follows it as a sentence of its own. */
interface Around {
  before: readonly string[];
  after: readonly string[];
}

export const STATEMENT: Around = {
  before: [
    'in short:',
    'worth knowing:',
    'take a look:',
    'here it is:',
    'in a nutshell:',
    'plain and simple:',
  ],
  after: [
    'see for yourself',
    'take a look',
    'read on',
    "here's more",
    'find out more',
    'have a look',
    'judge for yourself',
    'keep reading',
    'here are the details',
    'learn more',
  ],
};
export const COMMAND: Around = {
  before: ["here's an idea:", 'worth a try:', "here's the plan:", 'one good idea:', 'a good first step:'],
  after: ["here's how", 'start here', 'take a look', 'see how', 'see for yourself', 'find out more'],
};
export const QUESTION: Around = {
  before: [
    "here's a question:",
    'quick question:',
    'a fair question:',
    'an honest question:',
    'one question:',
    'worth asking:',
  ],
  after: [
    'read on',
    "let's find out",
    'take a look',
    'see for yourself',
    'find out here',
    'have a look',
    'judge for yourself',
    'keep reading',
    "here's more",
    'learn more',
  ],
};
export const BUTTON: Around = {
  before: ['next:', 'ready?', 'go on:', 'this way:', 'start here:', 'right here:', 'now:', 'yes:'],
  after: [],
};
const ALL = [STATEMENT, COMMAND, QUESTION, BUTTON];

const anyOf = (parts: readonly string[]) => parts.join('|').replace(/[?]/gu, '\\?').replace(/'/gu, "['’]");
/** One of these in front of a headline, and one as its last sentence. */
export const OWN_BEFORE = new RegExp(`^(?:${anyOf(ALL.flatMap(({ before }) => before))}) `, 'iu');
export const OWN_AFTER = new RegExp(`^(?:${anyOf(ALL.flatMap(({ after }) => after))})$`, 'iu');

// No imports: the browser loads it too.
/** The small magazine on which an installation with demo sign-in shows a live test; all of it is made up. */
export const demoMagazine = {
  path: '/demo/magazine',
  name: 'The Harbour Review',
  /** Its lead story, as an experiment that is ready to run. */
  experiment: {
    name: 'Demo magazine: lead story',
    description: 'Made-up headlines for the demo magazine. Delete it when you have seen enough.',
    controlHeadline: 'Harbour report: the state of the old ferry quay',
    variantHeadlines: [
      'They were about to scrap the last ferry. Then the whole street turned up.',
      'Seven things you did not know about the old ferry quay',
      'Why the old ferry quay may soon be gone for good',
    ],
  },
} as const;

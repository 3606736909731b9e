export { useAngleLabels } from './angle-of-line.tsx';
export { GenerateSection } from './lazy-section.tsx';
export { ParentLinks } from './parent-links.tsx';
export { type Iteration, useIteration } from './use-iteration.ts';
export { useWriterChoice, WritingDeclined } from './use-writer-choice.tsx';

export { useAngleLabels } from './angle-of-line.tsx';
export { DuplicateButton } from './duplicate-button.tsx';
export { GenerateSection } from './lazy-section.tsx';
export { ParentLinks } from './parent-links.tsx';
export { useDuplicate } from './use-duplicate.ts';
export { type Iteration, useIteration } from './use-iteration.ts';
export { useWriterChoice, WritingDeclined } from './use-writer-choice.tsx';

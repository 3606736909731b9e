export { GenerateSection } from './generate-section.tsx';
export { type Iteration, useIteration } from './use-iteration.ts';
export { useWriterChoice, WritingDeclined } from './use-writer-choice.tsx';

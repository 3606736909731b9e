export { useChanges } from './use-changes.ts';

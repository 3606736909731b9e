/** What other features may use of this one. */
export { SealLine } from './components/seal-line.tsx';

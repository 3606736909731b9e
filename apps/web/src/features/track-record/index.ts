/** What other features may use of this one. */
export { SealLine } from './components/seal-line.tsx';
export { OwnTestsLine } from './lazy-own-tests.tsx';
export { SharedRecordView } from './lazy-record.tsx';

export type { Resolve } from './address-rules.ts';
export * from './outgoing.ts';
export { OutgoingFailure } from './outgoing-failure.ts';

/** What other features may use of this one. */
export { abortOnClose } from './abort-on-close.ts';
export { generateVariants } from './generate-variants.ts';
export { type Author, drawWith, writeWith } from './write-with.ts';

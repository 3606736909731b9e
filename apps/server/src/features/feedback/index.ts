/** What other features may use of this one. */
export { type CustomerTexts, prepareCustomerTexts } from './customer-texts.ts';
export { readShownFeedback } from './read-feedback.ts';

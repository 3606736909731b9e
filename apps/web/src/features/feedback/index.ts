export { FeedbackTab } from './lazy-tab.tsx';
export { type CustomerFeedback, useCustomerFeedback } from './use-customer-feedback.ts';

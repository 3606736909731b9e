export { FeedbackTab } from './components/feedback-tab.tsx';
export { type CustomerFeedback, useCustomerFeedback } from './use-customer-feedback.ts';

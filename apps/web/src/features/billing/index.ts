export { SubscriptionButton } from './components/subscription-button.tsx';
export { SubscriptionPanel } from './components/subscription-panel.tsx';

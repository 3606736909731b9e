export { SubscriptionButton } from './components/subscription-button.tsx';

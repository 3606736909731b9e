export { ApprovalCard } from './lazy-card.tsx';

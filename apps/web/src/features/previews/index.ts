export { PreviewCard } from './lazy-card.tsx';

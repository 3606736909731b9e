export { PreviewCard } from './preview-card.tsx';

export { CommentsCard } from './lazy-card.tsx';

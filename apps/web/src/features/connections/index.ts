export { ConnectionsCard } from './connections-card.tsx';

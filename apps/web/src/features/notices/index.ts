export { NoticesLink } from './notices-link.tsx';

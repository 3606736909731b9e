export { ModelCardLink } from './model-card-link.tsx';

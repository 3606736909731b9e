export { Keyboard } from './lazy-keyboard.tsx';

/** What other features may use of this one. */
export { KeysTab } from './components/keys-tab.tsx';

export { AssistantsTab } from './assistants-tab.tsx';

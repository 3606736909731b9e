export { LinkedCard, LinkedPage } from './components/linked-page.tsx';
export { Avatar, displayName, UserMenu } from './components/user-menu.tsx';
export { WorkspaceMenu } from './components/workspace-choice.tsx';
export { currentUserQuery, useConfig, useGoOnIn, useSwitchWorkspace } from './queries.ts';
export { SessionProvider, useMay, useSession, useUser } from './session.tsx';

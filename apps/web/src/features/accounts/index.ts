export { Avatar, displayName, UserMenu } from './components/user-menu.tsx';
export { WorkspaceMenu } from './components/workspace-choice.tsx';
export { LandingPage } from './landing-page.tsx';
export { currentUserQuery, useConfig, useGoOnIn } from './queries.ts';
export { SessionProvider, useMay, useSession, useUser } from './session.tsx';

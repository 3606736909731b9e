export { Avatar, displayName, UserMenu } from './components/user-menu.tsx';
export { LandingPage } from './landing-page.tsx';
export { currentUserQuery, useConfig } from './queries.ts';
export { SessionProvider, useSession, useUser } from './session.tsx';

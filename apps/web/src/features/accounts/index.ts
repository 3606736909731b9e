export { useConfig } from './api/use-config.ts';
export { currentUserQuery } from './api/use-current-user.ts';
export { Avatar } from './components/avatar.tsx';
export { UserMenu } from './components/user-menu.tsx';
export { LandingPage } from './landing-page.tsx';
export { SessionProvider, useSession, useUser } from './session.tsx';
export { displayName } from './user-name.ts';

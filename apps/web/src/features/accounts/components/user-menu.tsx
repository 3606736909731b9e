import { Link } from '@tanstack/react-router';
import { Compass, LogOut, Moon, Sparkles, Sun, User } from 'lucide-react';
import { Badge } from '@/components/ui/badge.tsx';
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from '@/components/ui/dropdown-menu.tsx';
import { browser, clearLocalStorage } from '@/lib/browser.ts';
import { paths } from '@/lib/paths.ts';
import { setTheme, useTheme } from '@/lib/theme.ts';
import { useUser } from '../session.tsx';
import { displayName } from '../user-name.ts';
import { Avatar } from './avatar.tsx';

/** Who is signed in, and what belongs to the person rather than to a page. */
export function UserMenu() {
  const user = useUser();
  const dark = useTheme() === 'dark';
  const logOut = () => {
    clearLocalStorage();
    browser.go(paths.logout);
  };
  const trigger = (
    <button
      type="button"
      aria-label={`Account menu of ${displayName(user)}`}
      className="-mr-[3px] grid size-9 place-items-center rounded-full max-sm:-mr-[7px] focus-visible:outline-nav-ink max-sm:size-11"
    >
      <Avatar user={user} />
    </button>
  );
  return (
    <DropdownMenu trigger={trigger}>
      <DropdownMenuLabel>
        <span className="flex items-center gap-2 font-semibold">
          {displayName(user)}
          {user.isPro && <Badge tone="accent">Pro</Badge>}
        </span>
        {user.email && <span className="block text-sm break-all text-muted">{user.email}</span>}
      </DropdownMenuLabel>
      <DropdownMenuSeparator />
      <DropdownMenuItem asChild>
        <Link to={paths.profile}>
          <User aria-hidden /> Profile
        </Link>
      </DropdownMenuItem>
      {!user.isPro && (
        <DropdownMenuItem asChild>
          <Link to={paths.upgrade}>
            <Sparkles aria-hidden /> Upgrade to Pro
          </Link>
        </DropdownMenuItem>
      )}
      <DropdownMenuItem onSelect={() => setTheme(dark ? 'light' : 'dark')}>
        {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
        {dark ? 'Light mode' : 'Dark mode'}
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <Link to={paths.onboarding}>
          <Compass aria-hidden /> Show Onboarding
        </Link>
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={logOut}>
        <LogOut aria-hidden /> Log out
      </DropdownMenuItem>
    </DropdownMenu>
  );
}

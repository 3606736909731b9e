import type { CurrentUser } from '@frontrunner/contracts';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Code, Compass, LogOut, Moon, Search, Sparkles, Sun, User, Users } from 'lucide-react';
import { Avatar as Radix } from 'radix-ui';
import { Badge } from '@/components/ui/badge.tsx';
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from '@/components/ui/dropdown-menu.tsx';
import { browser, clearLocalStorage } from '@/lib/browser.ts';
import { askForPalette } from '@/lib/palette-event.ts';
import { paths } from '@/lib/paths.ts';
import { setTheme, useTheme } from '@/lib/theme.ts';
import { useMay, useUser } from '../session.tsx';
import { WorkspaceChoices } from './workspace-choice.tsx';

/** Who is signed in, and what belongs to the person rather than to a page. */
export function UserMenu() {
  const user = useUser();
  const mayChange = useMay('editor');
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
      {user.workspaces.length > 1 && (
        <>
          <WorkspaceChoices />
          <DropdownMenuSeparator />
        </>
      )}
      <DropdownMenuItem asChild>
        <Link to={paths.profile}>
          <User aria-hidden /> Profile
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <Link to={paths.workspace}>
          <Users aria-hidden /> Members & settings
        </Link>
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <Link to={paths.api}>
          <Code aria-hidden /> API
        </Link>
      </DropdownMenuItem>
      {!user.isPro && (
        <DropdownMenuItem asChild>
          <Link to={paths.upgrade}>
            <Sparkles aria-hidden /> Upgrade to Pro
          </Link>
        </DropdownMenuItem>
      )}
      <DropdownMenuItem onSelect={() => setTimeout(askForPalette)}>
        <Search aria-hidden /> Search and commands
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => setTheme(dark ? 'light' : 'dark')}>
        {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
        {dark ? 'Light mode' : 'Dark mode'}
      </DropdownMenuItem>
      {mayChange && (
        <DropdownMenuItem asChild>
          <Link to={paths.onboarding}>
            <Compass aria-hidden /> Show Onboarding
          </Link>
        </DropdownMenuItem>
      )}
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={logOut}>
        <LogOut aria-hidden /> Log out
      </DropdownMenuItem>
    </DropdownMenu>
  );
}

/** The profile picture, or the initials until it is there and when it is not. */
export function Avatar({ user, className }: { user: Pictured; className?: string }) {
  return (
    <Radix.Root
      className={clsx(
        'inline-grid size-[30px] shrink-0 place-items-center overflow-hidden rounded-full bg-accent text-xs font-semibold text-accent-ink',
        className,
      )}
    >
      {user.profileImageUrl && (
        <Radix.Image
          src={user.profileImageUrl}
          alt={displayName(user)}
          referrerPolicy="no-referrer"
          className="size-full object-cover"
        />
      )}
      {/* Generated content: initials stand for a picture, and are no label that a name would have to repeat. */}
      <Radix.Fallback
        aria-hidden
        data-initials={initials(user)}
        className="before:content-[attr(data-initials)]"
      />
    </Radix.Root>
  );
}

type Named = Pick<CurrentUser, 'firstName' | 'lastName' | 'email'>;
type Pictured = Named & Pick<CurrentUser, 'profileImageUrl'>;

/** Full name, or the part of the e-mail address before the @. */
export function displayName({ firstName, lastName, email }: Named): string {
  const full = [firstName, lastName].filter(Boolean).join(' ');
  return full || email?.split('@')[0] || 'Account';
}

/** One or two letters for the avatar. */
function initials({ firstName, lastName, email }: Named): string {
  const letters = `${firstName?.trim()[0] ?? ''}${lastName?.trim()[0] ?? ''}`;
  return (letters || email?.trim()[0] || '?').toUpperCase();
}

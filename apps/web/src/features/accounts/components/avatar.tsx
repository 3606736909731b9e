import type { CurrentUser } from '@frontrunner/contracts';
import { clsx } from 'clsx';
import { Avatar as Radix } from 'radix-ui';
import { displayName, initials } from '../user-name.ts';

/** The profile picture, or the initials until it is there and when it is not. */
export function Avatar({ user, className }: { user: CurrentUser; className?: string }) {
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
      <Radix.Fallback aria-hidden>{initials(user)}</Radix.Fallback>
    </Radix.Root>
  );
}

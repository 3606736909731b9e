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
      {/* Generated content: initials stand for a picture, and are no label that a name would have to repeat. */}
      <Radix.Fallback
        aria-hidden
        data-initials={initials(user)}
        className="before:content-[attr(data-initials)]"
      />
    </Radix.Root>
  );
}

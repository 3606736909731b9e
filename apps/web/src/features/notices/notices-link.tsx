import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { countOf } from '@/lib/format.ts';
import { paths } from '@/lib/paths.ts';
import { useUnread } from './queries.ts';

/** The way to the notices, with how many are unread. */
export function NoticesLink() {
  const { data: unread = 0 } = useUnread();
  return (
    <Link
      to={paths.notices}
      aria-label={unread > 0 ? `Notices, ${countOf(unread, 'unread', 'unread')}` : 'Notices'}
      className="relative grid size-9 place-items-center rounded-md text-nav-muted hover:text-nav-ink focus-visible:outline-nav-ink aria-[current]:bg-nav-raised aria-[current]:text-nav-ink max-sm:size-11"
    >
      <Bell aria-hidden className="size-[18px]" />
      {unread > 0 && (
        <span
          aria-hidden
          className="figures absolute top-0 right-0 min-w-4 rounded-full bg-accent px-1 text-center text-[11px] leading-4 font-semibold text-accent-ink"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  );
}

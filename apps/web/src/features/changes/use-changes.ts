import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { whenIdle } from '@/lib/when-idle.ts';

const load = whenIdle(() => import('./follow-changes.ts'));

/**
 * Keeps what is on the screen up with what others do in the workspace. Only while the page is seen: a browser has few
 * connections for one server, and what is looked at again is asked for again anyway.
 */
export function useChanges(workspaceId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (workspaceId === undefined) return;
    let following = new AbortController();
    const follow = () => {
      following.abort();
      if (document.visibilityState === 'hidden') return;
      following = new AbortController();
      const { signal } = following;
      load().then(
        ({ followChanges }) => followChanges(queryClient, signal),
        () => undefined,
      );
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      following.abort();
      document.removeEventListener('visibilitychange', follow);
    };
  }, [queryClient, workspaceId]);
}

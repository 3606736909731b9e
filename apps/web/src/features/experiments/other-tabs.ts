import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { experimentKeys } from './experiment-keys.ts';

const channelName = 'experiments';

/** Tells the other tabs of this browser that an analysis began, so that they show it without being looked at first. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('analysis started');
  channel.close();
}

/** Asks the server again for what is on the screen when another tab of this browser says so. */
export function useOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = () => void queryClient.invalidateQueries({ queryKey: experimentKeys.all });
    return () => channel.close();
  }, [queryClient]);
}

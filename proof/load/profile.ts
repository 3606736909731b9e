import { setTimeout as sleep } from 'node:timers/promises';

interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number };
}
interface Profile {
  nodes: ProfileNode[];
  samples: number[];
  timeDeltas: number[];
}

/** Owners of a profile that are listed. */
const shown = 20;

/** Whose code a sample was in: a package, a part of the product, a module of Node, or what the engine calls itself. */
function ownerOf({ url, functionName }: ProfileNode['callFrame']): string {
  if (!url) return functionName.startsWith('(') ? functionName : `built in: ${functionName || 'anonymous'}`;
  const installed = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(url);
  if (installed) return installed[1] ?? url;
  const ours = /\/((?:apps|packages|proof)\/.*)$/.exec(url);
  if (ours) return (ours[1] ?? '').replace(/^apps\/server\/src\//, '');
  return url.replace(/^(node:(?:internal\/)?[^/]+).*$/, '$1');
}

/** Calls a method of the inspector protocol. */
async function inspectorOf(port: number) {
  const [{ webSocketDebuggerUrl }] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  let last = 0;
  const call = (method: string, params = {}) =>
    // biome-ignore lint/suspicious/noExplicitAny: the protocol's answers differ by method.
    new Promise<any>((resolve) => {
      const id = ++last;
      const take = ({ data }: MessageEvent) => {
        const message = JSON.parse(data);
        if (message.id !== id) return;
        socket.removeEventListener('message', take);
        resolve(message.result);
      };
      socket.addEventListener('message', take);
      socket.send(JSON.stringify({ id, method, params }));
    });
  return { call, close: () => socket.close() };
}

/**
 * Profiles the process whose inspector listens on `port` for some seconds; how busy it was in percent, and of that time the
 * percents of the packages and parts that had most of it.
 */
export async function profile(port: number, seconds: number) {
  const { call, close } = await inspectorOf(port);
  await call('Profiler.enable');
  await call('Profiler.setSamplingInterval', { interval: 200 });
  await call('Profiler.start');
  await sleep(1000 * seconds);
  const { profile: taken } = (await call('Profiler.stop')) as { profile: Profile };
  close();
  const frames = new Map(taken.nodes.map((node) => [node.id, node.callFrame]));
  const owners = new Map<string, number>();
  let busy = 0;
  let all = 0;
  for (const [i, id] of taken.samples.entries()) {
    const frame = frames.get(id);
    const time = taken.timeDeltas[i] ?? 0;
    all += time;
    if (!frame || frame.functionName === '(idle)') continue;
    busy += time;
    const owner = ownerOf(frame);
    owners.set(owner, (owners.get(owner) ?? 0) + time);
  }
  const shares = [...owners].sort((a, b) => b[1] - a[1]).map(([name, time]) => [name, (100 * time) / busy]);
  return { busyPct: (100 * busy) / all, shares: shares.slice(0, shown) as [string, number][] };
}

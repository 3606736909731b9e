import { Resolver } from 'node:dns/promises';
import dns2 from 'dns2';
import type { Resolve } from '../integrations/outgoing/index.ts';

/** What a name server says: its addresses for one question after the other (the last for ever), or nothing at all. */
export type Zone = Record<string, string[][] | 'silent'>;

/** A real name server on this machine that answers as it is told, and the way to ask it. */
export async function startHostileDns(
  zone: Zone,
): Promise<{ resolve: Resolve; asked(name: string): number; close(): Promise<void> }> {
  const counts = new Map<string, number>();
  const server = dns2.createServer({
    udp: { type: 'udp4', address: '127.0.0.1', port: 0 } as never,
    handle: (request, send) => {
      const response = dns2.Packet.createResponseFromRequest(request);
      const [question] = request.questions as { name: string; type: number }[];
      const name = question?.name.toLowerCase() ?? '';
      const rounds = zone[name];
      if (rounds === 'silent') return;
      const isFirst = question?.type === dns2.Packet.TYPE.A;
      if (isFirst) counts.set(name, (counts.get(name) ?? 0) + 1);
      const round = rounds?.[Math.min((counts.get(name) ?? 1) - 1, rounds.length - 1)] ?? [];
      for (const address of round) {
        const type = address.includes(':') ? dns2.Packet.TYPE.AAAA : dns2.Packet.TYPE.A;
        if (type === question?.type)
          response.answers.push({ name, type, class: dns2.Packet.CLASS.IN, ttl: 0, address } as never);
      }
      send(response);
    },
  });
  const addresses = await server.listen({ udp: { port: 0, address: '127.0.0.1' } } as never);
  const { port } = (addresses as unknown as { udp: { port: number } }).udp;
  const resolver = new Resolver({ timeout: 1000, tries: 1 });
  resolver.setServers([`127.0.0.1:${port}`]);
  return {
    resolve: async (hostname) => {
      // One after the other, so that both belong to the same round.
      const four = await resolver.resolve4(hostname).catch(() => []);
      const six = await resolver.resolve6(hostname).catch(() => []);
      return [...four, ...six];
    },
    asked: (name) => counts.get(name) ?? 0,
    close: async () => {
      resolver.cancel();
      await server.close();
    },
  };
}

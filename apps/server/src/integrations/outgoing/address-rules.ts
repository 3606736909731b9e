import { isIP } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { OutgoingFailure } from './outgoing-failure.ts';
import { isPublicAddress } from './public-address.ts';

/** All addresses of a host name. */
export type Resolve = (hostname: string) => Promise<string[]>;

/** A name server that stays silent is as good as none. */
async function noAnswer(ms: number): Promise<never> {
  await setTimeout(ms, undefined, { ref: false });
  throw new Error('the name server did not answer');
}

const longestUrl = 2000;
const refused = (message: string) => new OutgoingFailure('refused', message);

/** The host of an address as it is looked up or, where it is a literal, as it is. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

/** Which addresses may be asked. */
export function createAddressRules(options: { allowPrivate: boolean; resolve: Resolve; resolveMs: number }) {
  const { allowPrivate, resolve, resolveMs } = options;
  const mayBeAsked = (address: string) => allowPrivate || isPublicAddress(address);
  return {
    /** The addresses of a host, every one of them public. Throws {@link OutgoingFailure}. */
    resolvePublic: async (hostname: string): Promise<string[]> => {
      const found = await Promise.race([resolve(hostname), noAnswer(resolveMs)]).catch((error) => {
        throw new OutgoingFailure('unresolved', `The host name ${hostname} was not found.`, error);
      });
      const addresses = found.filter((address) => isIP(address) !== 0);
      if (addresses.length === 0)
        throw new OutgoingFailure('unresolved', `The host name ${hostname} has no address.`);
      // One private answer among public ones is a trap, or a mistake: none is used.
      if (!addresses.every(mayBeAsked))
        throw refused(`${hostname} leads to an address inside a private network, which is never asked.`);
      return addresses;
    },
    /** What was typed as an address. Throws {@link OutgoingFailure} for one that may not be asked by its looks. */
    parse: (text: string, plainHttp: boolean): URL => {
      if (text.length > longestUrl || !URL.canParse(text)) throw refused('This is not an address (URL).');
      const url = new URL(text);
      if (url.protocol !== 'https:' && !(url.protocol === 'http:' && (plainHttp || allowPrivate)))
        throw refused(plainHttp ? 'Give an address with http or https.' : 'Give an address with https.');
      if (url.username || url.password) throw refused('Leave user name and password out of the address.');
      const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
      if (port < 1024 && port !== 443 && port !== 80)
        throw refused(`Port ${port} is not one for the web. Use 443, or one from 1024 on.`);
      const host = hostOf(url);
      // A literal is never looked up. The URL has turned decimal, octal and hexadecimal spellings into the usual one.
      if (isIP(host) !== 0 && !mayBeAsked(host))
        throw refused(`${host} is an address inside a private network, which is never asked.`);
      return url;
    },
  };
}

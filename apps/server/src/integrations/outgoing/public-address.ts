import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Cloud metadata that answers at a public address: Azure's wire server. The others are link-local or private. */
const metadata = new Set(['168.63.129.16']);
/** The only block that IANA gives out to hosts; what lies outside embeds, translates or is unassigned. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an IP address belongs to a host of the public internet. Loopback, private, shared (CGNAT), link-local, multicast,
 * documentation and reserved ranges do not, nor does any IPv6 form that carries an IPv4 address (mapped, compatible, 6to4,
 * NAT64, Teredo), nor cloud metadata. Ranges are those of the IANA special-purpose registries, as `ipaddr.js` keeps them.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || metadata.has(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(globalUnicast);
}

/**
 * Which arm of a test a visitor gets: FNV-1a (32 bit) over the UTF-8 of `testId:visitorId`, finished as murmur3 does, modulo
 * the number of arms. Published, so that page, server and mail programmes agree without asking each other.
 * Sources: G. Fowler, L. C. Noll and K.-P. Vo, FNV-1a; A. Appleby, MurmurHash3 (fmix32).
 */
export function armOf(testId: string, visitorId: string, arms: number): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(`${testId}:${visitorId}`)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % arms;
}

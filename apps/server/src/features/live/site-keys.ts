import { randomBytes } from 'node:crypto';

/** A site's public key; it says what it is to whoever finds it in a page. */
export const newSiteKey = () => `pk_${randomBytes(15).toString('base64url')}`;

/** How long pages with a replaced key still work. */
export const formerKeyMs = 24 * 60 * 60_000;

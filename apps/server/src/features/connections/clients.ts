import type { OAuthRegisteredClientsStore } from '@modelcontextprotocol/sdk/server/auth/clients.js';
import type { OAuthClientInformationFull } from '@modelcontextprotocol/sdk/shared/auth.js';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../kernel/deps.ts';
import { isId } from '../../kernel/ids.ts';
import { deviceGrant } from './resources.ts';
import { oauthClients } from './tables.ts';

const longestName = 80;
const longestUri = 500;
const mostRedirects = 10;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Schemes of the browser itself, and those that would open a document instead of an app. */
const ownSchemes = new Set(['about:', 'blob:', 'data:', 'file:', 'filesystem:', 'ftp:', 'javascript:']);

export const isLoopback = (uri: string): boolean => loopback.has(new URL(uri).hostname);

/** Visible ASCII, as an address is written. */
const isPlain = (uri: string) => uri.length <= longestUri && /^[!-~]+$/.test(uri);

/**
 * Whether an app may be sent a code there: https, http on this computer, or a scheme of the app's own (RFC 8252, section 7).
 */
function mayReturnTo(uri: string): boolean {
  if (!isPlain(uri) || !URL.canParse(uri)) return false;
  const { protocol, hash, username, password } = new URL(uri);
  if (hash || username || password || ownSchemes.has(protocol)) return false;
  return protocol !== 'http:' || isLoopback(uri);
}

/** A name without anything that would let it pass for more than a name; of the page where it has none. */
function nameOf({ client_name, redirect_uris: [first] }: { client_name?: string; redirect_uris: string[] }) {
  const name = (client_name ?? '').replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  const page = first === undefined ? null : new URL(first);
  return (name || page?.host || page?.protocol || 'A device').slice(0, longestName).toWellFormed();
}

/** An app that nobody can be sent back to; it shows a code instead. */
export const isDevice = (redirectUris: readonly string[]): boolean => redirectUris.length === 0;

const presentClient = (row: typeof oauthClients.$inferSelect): OAuthClientInformationFull => ({
  client_id: row.id,
  client_id_issued_at: Math.floor(row.createdAt.getTime() / 1000),
  client_name: row.name,
  ...(row.uri ? { client_uri: row.uri } : {}),
  redirect_uris: row.redirectUris,
  // Whatever was asked for (RFC 7591, section 3.2.1): no secret is given, so none can leak.
  token_endpoint_auth_method: 'none',
  ...(isDevice(row.redirectUris)
    ? { grant_types: [deviceGrant, 'refresh_token'], response_types: [] }
    : { grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] }),
});

/** Apps by their ids; each registers itself. `refuse` makes the error for metadata that cannot be taken. */
export function clientsStore(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  refuse: (message: string) => Error,
): OAuthRegisteredClientsStore {
  return {
    getClient: async (id) => {
      if (!isId(id)) return undefined;
      const [row] = await db.select().from(oauthClients).where(eq(oauthClients.id, id));
      return row && presentClient(row);
    },
    registerClient: async (metadata) => {
      const { redirect_uris: redirectUris, client_name, client_uri: uri, grant_types: grants } = metadata;
      if (
        (isDevice(redirectUris) && !grants?.includes(deviceGrant)) ||
        redirectUris.length > mostRedirects ||
        !redirectUris.every(mayReturnTo)
      )
        throw refuse(
          `redirect_uris must be 1 to ${mostRedirects} addresses with https, http on this computer, or a scheme of the app's own, without a fragment; none with the grant type ${deviceGrant}.`,
        );
      const isPage = uri !== undefined && /^https?:/.test(uri) && isPlain(uri);
      const [row] = await db
        .insert(oauthClients)
        .values({
          name: nameOf({ ...(client_name ? { client_name } : {}), redirect_uris: redirectUris }),
          uri: isPage ? uri : null,
          redirectUris,
          createdAt: clock.now(),
        })
        .returning();
      return presentClient(row);
    },
  };
}

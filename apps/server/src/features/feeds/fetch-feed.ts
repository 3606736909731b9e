import { limits } from '@frontrunner/contracts';
import { type OutgoingAnswer, OutgoingFailure } from '../../integrations/outgoing/index.ts';
import type { Deps } from '../../kernel/deps.ts';
import { version } from '../../kernel/version.ts';
import { type ParsedFeed, parseFeed } from './parse-feed.ts';

/** Why a feed could not be read, in words for the person whose address it is. */
export class FeedFailure extends Error {
  override name = 'FeedFailure';
  /** When the server asked not to be asked before, in milliseconds from now. */
  readonly waitMs: number | undefined;

  constructor(message: string, { waitMs, cause }: { waitMs?: number | undefined; cause?: unknown } = {}) {
    super(message, { cause });
    this.waitMs = waitMs;
  }
}

export interface ReadVersion {
  etag: string | null;
  lastModified: string | null;
}
export type FetchedFeed = (ParsedFeed & ReadVersion) | 'unchanged';

const redirects = new Set([301, 302, 303, 307, 308]);
const mostRedirects = 3;

/**
 * Reads a feed, unless the server says that it is the version that is known. Each redirect is a request of its own, whose
 * address is checked like the first. Throws {@link FeedFailure}, or `OutgoingFailure` for an address that is never asked.
 */
export async function fetchFeed(
  { outgoing }: Pick<Deps, 'outgoing'>,
  { url, owner, known }: { url: string; owner: string; known?: ReadVersion },
): Promise<FetchedFeed> {
  const headers = {
    accept:
      'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.5',
    'user-agent': `Frontrunner-Feeds/${version}`,
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  };
  let address = url;
  for (let followed = 0; followed <= mostRedirects; followed += 1) {
    const request = { method: 'GET' as const, url: address, owner, headers };
    const answer = await outgoing.send({ ...request, maxBytes: limits.feedBytes, plainHttp: true });
    const { location } = answer.headers;
    if (!redirects.has(answer.status) || !location) return readAnswer(answer, address);
    if (!URL.canParse(location, address)) throw new FeedFailure('The address leads to one that is none.');
    address = new URL(location, address).href;
  }
  throw new FeedFailure(`The address leads on more than ${mostRedirects} times.`);
}

function readAnswer(answer: OutgoingAnswer, address: string): FetchedFeed {
  const { status, headers, body, cut } = answer;
  if (status === 304) return 'unchanged';
  if (status === 429 || status === 503)
    throw new FeedFailure(`The server is busy (${status}).`, { waitMs: waitOf(headers['retry-after']) });
  if (status < 200 || status >= 300) throw new FeedFailure(`The server answered ${status}.`);
  if (cut) throw new FeedFailure(`The feed is larger than ${limits.feedBytes / 1_000_000} MB.`);
  const encoding = headers['content-encoding'];
  // Nothing is unpacked: a small answer could become a huge one.
  if (encoding && encoding !== 'identity')
    throw new FeedFailure(
      `The server sends the feed packed (${encoding.slice(0, 20)}), which was not asked for.`,
    );
  try {
    return {
      ...parseFeed(textOf(body, headers['content-type']), address),
      etag: kept(headers.etag),
      lastModified: kept(headers['last-modified']),
    };
  } catch (error) {
    throw new FeedFailure('This is no RSS or Atom feed. Give the address of the feed, not of the page.', {
      cause: error,
    });
  }
}

const longestWaitMs = 24 * 60 * 60 * 1000;
const waitOf = (retryAfter: string | undefined) =>
  retryAfter && /^\d{1,9}$/.test(retryAfter) ? Math.min(Number(retryAfter) * 1000, longestWaitMs) : undefined;

const kept = (header: string | undefined) => (header && header.length <= 500 ? header : null);

/** By the byte order mark, else the header, else the XML declaration, else UTF-8. */
function textOf(body: Buffer, contentType: string | undefined): string {
  const declared = /^<\?xml[^>]{0,200}?encoding=["']([\w.-]{1,40})["']/.exec(body.toString('latin1', 0, 300));
  const label =
    (body[0] === 0xfe && body[1] === 0xff && 'utf-16be') ||
    (body[0] === 0xff && body[1] === 0xfe && 'utf-16le') ||
    /charset="?([\w.-]{1,40})/i.exec(contentType ?? '')?.[1] ||
    declared?.[1] ||
    'utf-8';
  try {
    return new TextDecoder(label).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}

/** What went wrong with a feed, in words; anything else is thrown on. */
export function failureText(error: unknown): string {
  if (error instanceof FeedFailure || error instanceof OutgoingFailure) return error.message;
  throw error;
}

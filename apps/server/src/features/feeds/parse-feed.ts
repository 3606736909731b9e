import { createHash } from 'node:crypto';
import { type FeedItem, limits } from '@frontrunner/contracts';
import { decodeHTML } from 'entities';
import { parseFeed as parse } from 'feedsmith';

export interface ParsedFeed {
  title: string;
  items: FeedItem[];
}

/** What the formats say of an article, before it is made plain. */
interface Article {
  id?: string | undefined;
  title?: string | undefined;
  about?: string | undefined;
  link?: string | undefined;
  published?: Date | undefined;
}

/** Marked-up text as a line of plain text. Each pattern reads every character once. */
export const plainText = (text: string, most: number): string =>
  cut(
    decodeHTML(text.replace(/<[^<>]*>/g, ' '))
      .replaceAll('\u0000', '')
      .toWellFormed()
      .replace(/\s+/g, ' ')
      .trim(),
    most,
  );

const cut = (text: string, most: number) =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .toWellFormed()
        .trimEnd()}…`;

/** A link of the web, with the feed's own address before a relative one; null for anything else. */
function linkOf(link: string | undefined, feedUrl: string): string | null {
  if (!link || link.length > limits.feedAddress || !URL.canParse(link, feedUrl)) return null;
  const { protocol, href } = new URL(link, feedUrl);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

const parseDateFn = (raw: string) => {
  const date = new Date(raw.slice(0, 100));
  return Number.isNaN(date.getTime()) ? undefined : date;
};

function articlesOf(text: string): { title: string | undefined; articles: Article[] } {
  const parsed = parse(text, { maxItems: limits.feedItems, parseDateFn });
  if (parsed.format === 'atom')
    return {
      title: parsed.feed.title?.value,
      articles: (parsed.feed.entries ?? []).map((entry) => ({
        id: entry.id,
        title: entry.title?.value,
        about: entry.summary?.value ?? entry.content?.value,
        link: (entry.links?.find(({ rel }) => rel === undefined || rel === 'alternate') ?? entry.links?.[0])
          ?.href,
        published: entry.published ?? entry.updated,
      })),
    };
  if (parsed.format === 'json')
    return {
      title: parsed.feed.title,
      articles: (parsed.feed.items ?? []).map((item) => ({
        id: item.id,
        title: item.title,
        about: item.summary ?? item.content_text ?? item.content_html,
        link: item.url,
        published: item.date_published,
      })),
    };
  if (parsed.format === 'rdf')
    return {
      title: parsed.feed.title,
      articles: (parsed.feed.items ?? []).map((item) => ({
        id: item.link,
        title: item.title,
        about: item.description ?? item.content?.encoded,
        link: item.link,
        published: item.dc?.dates?.[0],
      })),
    };
  return {
    title: parsed.feed.title,
    articles: (parsed.feed.items ?? []).map((item) => ({
      id: item.guid?.value,
      title: item.title,
      about: item.description ?? item.content?.encoded,
      link: item.link,
      published: item.pubDate,
    })),
  };
}

/**
 * The articles of an RSS, Atom, RDF or JSON feed, the newest first, those without a title left out. Throws `Error` for a text
 * that is none of them. Entities that a document defines are never replaced, and nothing that it names is fetched.
 */
export function parseFeed(text: string, url: string): ParsedFeed {
  const { title, articles } = articlesOf(text);
  const items = new Map<string, FeedItem>();
  for (const { id, title: heading, about, link, published } of articles) {
    const plain = plainText(heading ?? '', limits.headline);
    if (!plain) continue;
    const key = createHash('sha256')
      .update(id || link || plain)
      .digest('base64url')
      .slice(0, 22);
    items.set(key, {
      key,
      title: plain,
      summary: plainText((about ?? '').slice(0, limits.feedSummary * 10), limits.feedSummary),
      link: linkOf(link, url),
      publishedAt: published?.toISOString() ?? null,
    });
  }
  return {
    title: plainText(title ?? '', limits.experimentName) || new URL(url).host,
    items: newestFirst([...items.values()]),
  };
}

/** Those without a date stay where the feed has them. */
function newestFirst(items: FeedItem[]): FeedItem[] {
  if (items.some(({ publishedAt }) => publishedAt === null)) return items;
  return items.sort((a, b) => ((b.publishedAt ?? '') < (a.publishedAt ?? '') ? -1 : 1));
}

import type { ClientEvent } from '@frontrunner/contracts';
import { pageName } from '@frontrunner/contracts/page-names';
import { isId } from '../../kernel/ids.ts';
import type { NewEvent } from './tables.ts';

const mostKeys = 20;
const longestValue = 256;
/** Begins at the character before the `@`: a pattern that begins at a run of any length takes quadratic time. */
const email = /[^\s@]@[^\s@]+\.[^\s@]/;

/** A metadata value as it may be kept: short, flat, and never an e-mail address; undefined when it may not. */
function keptValue(value: unknown): string | number | boolean | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string' || value.includes('\u0000') || email.test(value)) return undefined;
  return value.slice(0, longestValue).toWellFormed();
}

/** Viewport and the like: a flat object of at most 20 short values; what is nested, long or personal is left out. */
function keptMetadata(sent: Record<string, unknown>): Record<string, unknown> {
  const flat = Object.entries(sent).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([inner, nested]) => [`${key}.${inner}`.slice(0, 64), nested] as const)
      : [[key, value] as const],
  );
  const kept = flat
    .map(([key, value]) => [key.replaceAll('\u0000', '').toWellFormed(), keptValue(value)] as const)
    // The server marks its own facts with `source`.
    .filter(([key, value]) => value !== undefined && key !== 'source' && !email.test(key));
  return Object.fromEntries(kept.slice(0, mostKeys));
}

/** The path of a page with its query; less of it, or nothing, where that could name a person. */
function keptPage(url: string | undefined): string | null {
  if (url === undefined) return null;
  return [url, url.split('?', 1)[0] ?? ''].find((page) => !email.test(decodeSafely(page))) ?? null;
}

function decodeSafely(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

const keptText = (value: string | null | undefined) =>
  value === null || value === undefined || email.test(value) ? null : value;

/** A browser's event as it is stored: bounded, flat, without e-mail addresses. */
export function cleanEvent(sent: ClientEvent): NewEvent {
  const page = keptPage(sent.pageUrl);
  return {
    eventType: sent.eventType,
    eventCategory: keptText(sent.eventCategory) ?? 'other',
    eventAction: keptText(sent.eventAction),
    eventLabel: keptText(sent.eventLabel),
    page,
    pageName: page === null ? null : pageName(page),
    experimentId: sent.experimentId && isId(sent.experimentId) ? sent.experimentId : null,
    metadata: keptMetadata({
      ...sent.metadata,
      ...(sent.referrerUrl ? { referrerUrl: sent.referrerUrl } : {}),
    }),
  };
}

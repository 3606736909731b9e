import type { ClientEvent } from '@frontrunner/contracts';
import { pageName } from '@frontrunner/contracts/page-names';
import { isId } from '../../kernel/ids.ts';
import { maskAddresses } from './mask-addresses.ts';
import type { NewEvent } from './tables.ts';

/** PostgreSQL cannot store NUL, and a lone surrogate cannot be encoded. */
const keptText = (text: string) => maskAddresses(text.replaceAll('\u0000', '').toWellFormed());

/** A value of free metadata as it was sent, e-mail addresses in its texts and names masked. Its size is bounded by the contract. */
function keptValue(value: unknown): unknown {
  if (typeof value === 'string') return keptText(value);
  if (Array.isArray(value)) return value.map(keptValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [keptText(key), keptValue(inner)]));
}

/** The server marks its own facts with this source; no browser can pass for it. */
const isForged = ([key, value]: [string, unknown]) => key === 'source' && value === 'server';

/** The path of a page with its query; an address may be hidden in percent signs. */
function keptPage(url: string): string {
  const read = decodeSafely(url);
  return maskAddresses(read) === read ? url : maskAddresses(read);
}

function decodeSafely(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

const textOrNull = (text: string | null | undefined) => (text ? keptText(text) : null);

/** A browser's event as it is stored, without e-mail addresses. */
export function cleanEvent(sent: ClientEvent): NewEvent {
  const page = sent.pageUrl === undefined ? null : keptPage(sent.pageUrl);
  const metadata = { ...sent.metadata, ...(sent.referrerUrl ? { referrerUrl: sent.referrerUrl } : {}) };
  return {
    eventType: sent.eventType,
    eventCategory: textOrNull(sent.eventCategory) ?? 'other',
    eventAction: textOrNull(sent.eventAction),
    eventLabel: textOrNull(sent.eventLabel),
    page,
    pageName: page === null ? null : pageName(page),
    experimentId: sent.experimentId && isId(sent.experimentId) ? sent.experimentId : null,
    metadata: keptValue(
      Object.fromEntries(Object.entries(metadata).filter((entry) => !isForged(entry))),
    ) as Record<string, unknown>,
  };
}

import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { idParam, moment, requiredText, text } from './text.ts';

/**
 * An origin that may run tests, in lower case: scheme, host and, where it is not the usual one, the port. `*.` before the host
 * stands for all its subdomains, however deep, and not for the host itself.
 */
export const allowedOrigin = text(300).transform((typed, context) => {
  const trimmed = typed.trim().toLowerCase();
  const origin = parseOrigin(trimmed.replace(/^(https?:\/\/)\*\./, '$1'));
  if (origin) return trimmed.includes('://*.') ? origin.replace('://', '://*.') : origin;
  context.addIssue({
    code: 'custom',
    message:
      'must be an address such as https://www.example.com or https://*.example.com, without a path after it',
  });
  return z.NEVER;
});

function parseOrigin(typed: string): string | null {
  if (!/^https?:\/\/[^/?#@*\s]+\/?$/.test(typed)) return null;
  try {
    return new URL(typed).origin;
  } catch {
    return null;
  }
}

const originList = z
  .array(allowedOrigin)
  .min(1, 'must have at least one address')
  .max(limits.siteOrigins, `must be at most ${limits.siteOrigins} addresses`)
  .transform((origins) => [...new Set(origins)]);

/** What the script saw at a page view. */
const pageView = z.object({
  at: moment,
  origin: z.string(),
  /** Elements of running tests on the page. */
  found: z.number(),
  /** Those of them that came too late: visible before the script knew the tests, so they were not counted. */
  late: z.number(),
});

/** A website whose pages may run live tests. */
export const site = z.object({
  id: z.string(),
  name: z.string(),
  /** Public: it stands in the pages. */
  key: z.string(),
  /** Until when pages with the key before this one still work; null when there is none. */
  formerKeyUntil: moment.nullable(),
  origins: z.array(z.string()),
  /** The site of the demo magazine, whose tests may stop before their least hours. */
  isDemo: z.boolean(),
  createdAt: moment,
  /** When a page last asked for its tests, to the minute; null before the first time. */
  lastAskedAt: moment.nullable(),
  lastView: pageView.nullable(),
  /** An origin that asked and is not on the list. */
  lastRefused: z.object({ at: moment, origin: z.string() }).nullable(),
  /** Of the last seven days. */
  week: z.object({ views: z.number(), found: z.number(), late: z.number() }),
  /** Tests that run or are paused there. */
  liveTests: z.number(),
});
export type Site = z.infer<typeof site>;

const name = requiredText(limits.siteName);

export const siteEndpoints = {
  'GET /api/sites': {
    summary: 'The websites whose pages may run live tests, by name.',
    access: 'user',
    role: 'viewer',
    limit: 'read',
    response: z.array(site),
  },
  'POST /api/sites': {
    summary: 'Add a website.',
    access: 'user',
    role: 'admin',
    limit: 'write',
    body: z.strictObject({ name, origins: originList }),
    response: site,
    status: 201,
    errors: ['TOO_MANY_SITES'],
  },
  'POST /api/sites/demo': {
    summary:
      'The site of the demo magazine, added where there is none; only where sign-in is by demo accounts.',
    access: 'user',
    role: 'admin',
    limit: 'write',
    response: site,
    errors: ['TOO_MANY_SITES', 'DEMO_ONLY'],
  },
  'PATCH /api/sites/:id': {
    summary:
      'Rename a website, change its addresses, or give it a new key; the former key works for a day more.',
    access: 'user',
    role: 'admin',
    limit: 'write',
    params: idParam,
    resource: 'site',
    body: z
      .strictObject({
        name: name.optional(),
        origins: originList.optional(),
        rotateKey: z.literal(true).optional(),
      })
      .refine(
        (body) => Object.values(body).some((value) => value !== undefined),
        'nothing to change is given',
      ),
    response: site,
    errors: ['NOT_FOUND'],
  },
  'DELETE /api/sites/:id': {
    summary: 'Remove a website; refused while a test runs there.',
    access: 'user',
    role: 'admin',
    limit: 'write',
    params: idParam,
    resource: 'site',
    response: null,
    errors: ['NOT_FOUND', 'SITE_IN_USE'],
  },
} as const satisfies Endpoints;

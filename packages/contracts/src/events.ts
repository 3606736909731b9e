import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { text } from './text.ts';

/** Whether a value has at most `most` characters as JSON; one nested too deep to be written has not. */
function isWithin(value: unknown, most: number): boolean {
  try {
    return JSON.stringify(value).length <= most;
  } catch {
    return false;
  }
}

/** A usage event as the browser sends it. User, session and time are added by the server. */
export const clientEvent = z.strictObject({
  eventType: z.enum(['page_view', 'button_click', 'form_submit', 'interaction']),
  eventCategory: text(64),
  eventAction: text(128).optional(),
  eventLabel: text(256).nullable().optional(),
  pageUrl: text(2048).optional(),
  referrerUrl: text(2048).nullable().optional(),
  experimentId: text(100).nullable().optional(),
  /** A free object; lists and nested values are kept. */
  metadata: z
    .record(text(64), z.unknown())
    .refine(
      (value) => isWithin(value, limits.eventMetadata),
      `must be at most ${limits.eventMetadata} characters as JSON`,
    )
    .optional(),
});
export type ClientEvent = z.infer<typeof clientEvent>;

export const eventEndpoints = {
  'POST /api/events': {
    summary: 'One usage event or up to 50; ignored for visitors who are not signed in.',
    access: 'public',
    limit: 'events',
    body: z.union([clientEvent, z.array(clientEvent).min(1).max(limits.eventsPerCall)]),
    response: null,
  },
} as const satisfies Endpoints;

import { z } from 'zod';
import { accentForm } from './accent.ts';
import type { Endpoints } from './endpoint.ts';
import { limits } from './limits.ts';

/** What a Pro workspace puts on its shared pages. */
export const branding = z.object({
  /** The logo as it was drawn anew on upload; null without one. */
  logo: z.object({ url: z.string(), width: z.number(), height: z.number() }).nullable(),
  /** Accent colour, e.g. '#0b5a5e'; null for the product's own. */
  accent: z.string().nullable(),
});
export type Branding = z.infer<typeof branding>;

const change = { access: 'pro', role: 'admin', response: branding } as const;

export const brandingEndpoints = {
  'GET /api/workspace/branding': {
    summary:
      'Logo and accent colour of the workspace; what a Free workspace had while it was Pro is kept, not shown.',
    access: 'user',
    role: 'viewer',
    limit: 'read',
    response: branding,
  },
  'PATCH /api/workspace/branding': {
    ...change,
    summary: 'Change the accent colour; null is the own one of the product.',
    limit: 'write',
    body: z.strictObject({
      accent: z.string().regex(accentForm, 'must be a colour such as #0b5a5e').toLowerCase().nullable(),
    }),
    errors: ['COLOUR_CONTRAST'],
  },
  'PUT /api/workspace/branding/logo': {
    ...change,
    summary: `Upload a logo: PNG, JPEG or WebP of up to ${limits.logoBytes / 1000} kB, which is drawn anew.`,
    limit: 'upload',
    body: z.strictObject({ image: z.base64('must be the bytes of the picture as base64') }),
    bodyLimit: 512 * 1024,
    errors: ['LOGO_REFUSED'],
  },
  'DELETE /api/workspace/branding/logo': {
    ...change,
    summary: 'Remove the logo.',
    limit: 'write',
  },
} as const satisfies Endpoints;

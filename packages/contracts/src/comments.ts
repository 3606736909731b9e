import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { personName } from './people.ts';
import { idParam, moment, requiredText } from './text.ts';

export const comment = z.object({
  id: z.string(),
  /** What it is about: 'Control' or 'Variant N' as it was when it was written; null for the experiment. */
  variant: z.string().nullable(),
  /** The headline that stood there then. */
  headline: z.string().nullable(),
  text: z.string(),
  author: personName,
  mentions: z.array(z.object({ id: z.string(), name: z.string() })),
  createdAt: moment,
  editedAt: moment.nullable(),
  resolved: z.object({ at: moment, by: personName }).nullable(),
});
export type Comment = z.infer<typeof comment>;

const commentText = requiredText(limits.comment);
/** Account ids of members who are told; whoever is no member is left out. */
const mentions = z.array(z.string().max(100)).max(20);
const commentParam = z.strictObject({ id: z.string().max(200), commentId: z.string().max(200) });
const variantLabel = z.string().regex(/^(Control|Variant [1-9]\d?)$/, "must be 'Control' or 'Variant N'");

export const commentEndpoints = {
  'GET /api/experiments/:id/comments': {
    summary: 'What members said about an experiment and its variants, oldest first.',
    access: 'user',
    role: 'viewer',
    limit: 'read',
    params: idParam,
    resource: 'experiment',
    response: z.array(comment),
    errors: ['NOT_FOUND'],
  },
  'POST /api/experiments/:id/comments': {
    summary: 'Comment on an experiment or one of its headlines; mentioned members are told.',
    access: 'user',
    role: 'viewer',
    limit: 'write',
    params: idParam,
    resource: 'experiment',
    body: z.strictObject({
      text: commentText,
      variant: variantLabel.nullable().default(null),
      mentions: mentions.default([]),
    }),
    response: comment,
    status: 201,
    errors: ['NOT_FOUND', 'TOO_MANY_COMMENTS'],
  },
  'PATCH /api/experiments/:id/comments/:commentId': {
    summary: "Change one's own comment, or mark any as resolved or open.",
    access: 'user',
    role: 'viewer',
    limit: 'write',
    params: commentParam,
    resource: 'experiment',
    body: z
      .strictObject({
        text: commentText.optional(),
        mentions: mentions.default([]),
        resolved: z.boolean().optional(),
      })
      .refine(
        (body) => body.text !== undefined || body.resolved !== undefined,
        'text or resolved must be given',
      ),
    response: comment,
    errors: ['NOT_FOUND', 'NOT_YOUR_COMMENT'],
  },
  'DELETE /api/experiments/:id/comments/:commentId': {
    summary: "Delete one's own comment; admins delete any.",
    access: 'user',
    role: 'viewer',
    limit: 'write',
    params: commentParam,
    resource: 'experiment',
    response: null,
    errors: ['NOT_FOUND', 'NOT_YOUR_COMMENT'],
  },
} as const satisfies Endpoints;

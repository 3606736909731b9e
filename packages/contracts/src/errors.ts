import { z } from 'zod';
import { limits, planLimits } from './limits.ts';

/**
 * Every error code of the product with its one status and its words. A message says what happened and
 * what to do; a call may replace it with a more exact one, never the status.
 */
export const errorTable = {
  INVALID_REQUEST: [
    400,
    'The request is not in the expected form. Check the fields named in the details and send it again.',
  ],
  INVALID_JSON: [400, 'The request body is not valid JSON. Check it and send it again.'],
  NOT_SIGNED_IN: [401, 'You are not signed in. Sign in and try again.'],
  API_KEY_REQUIRED: [
    401,
    'Send an API key of the workspace in the header "Authorization: Bearer fr_live_...".',
  ],
  API_KEY_INVALID: [
    401,
    'This API key is not valid: it was mistyped or revoked. An admin of the workspace makes keys under Workspace, API keys.',
  ],
  ACCESS_TOKEN_INVALID: [
    401,
    'This access has ended: it expired, was disconnected, or is for another part of the product. Connect again.',
  ],
  API_KEY_EXPIRED: [401, 'This API key has expired. An admin of the workspace makes a new one.'],
  SCOPE_REQUIRED: [
    403,
    'The call needs a scope that this key or connection does not have. Make a key that has it, or connect again and allow it.',
  ],
  PRO_REQUIRED: [403, 'This is part of the Pro plan. Upgrade to Pro to use it.'],
  ADMIN_REQUIRED: [403, 'Only administrators can open this.'],
  ROLE_REQUIRED: [403, 'Your role in this workspace does not allow this. Ask one of its admins.'],
  MEMBERSHIP_SUSPENDED: [
    403,
    'This workspace is not on the Pro plan now, so only its owner can enter. Nothing in it is lost.',
  ],
  INVITATION_WRONG_ADDRESS: [
    403,
    'This invitation is for another e-mail address. Sign in with the address it was sent to.',
  ],
  NOT_YOUR_COMMENT: [403, 'Only who wrote a comment can change it; admins can delete it.'],
  EXPERIMENT_LIMIT_REACHED: [
    403,
    `You've reached the ${planLimits.free.experiments} experiment limit. Upgrade to Pro for unlimited experiments`,
  ],
  EXPERIMENT_LIFETIME_LIMIT_REACHED: [
    403,
    `You've created the ${planLimits.free.experimentsEver} experiments of the Free plan. Upgrade to Pro for unlimited experiments`,
  ],
  CROSS_SITE_REQUEST: [
    403,
    'This request came from another site and was refused. Open the product itself and try again.',
  ],
  ORIGIN_NOT_ALLOWED: [
    403,
    'This page may not run tests of this site. Add its address to the site in the settings.',
  ],
  HOST_NOT_ALLOWED: [403, 'The demo mode answers only on this machine. Open it at http://localhost.'],
  MODEL_CONSENT_REQUIRED: [
    403,
    'Your texts would be sent to a language model outside this machine. Agree to that once, or use the offline writer.',
  ],
  NOT_FOUND: [
    404,
    'This does not exist, or it is not yours. Go back to the dashboard and open it from there.',
  ],
  ROUTE_NOT_FOUND: [404, 'There is no such call. See /api/docs for those that exist.'],
  FEEDBACK_NOT_FOUND: [404, 'No customer feedback has been generated for this experiment yet.'],
  OUTCOME_NOT_FOUND: [404, 'No outcome has been recorded for this analysis yet.'],
  METHOD_NOT_ALLOWED: [405, 'This address exists, but not with this method. See /api/docs.'],
  WRONG_ACCOUNT: [
    409,
    'Another account has signed in with this browser since this page was opened; nothing was changed. Reload the page.',
  ],
  ALREADY_RUNNING: [409, 'This experiment is already being analyzed. Please wait for completion'],
  EXPERIMENT_RUNNING: [
    409,
    'The experiment is being analyzed and cannot be changed now. Wait for the result, then change it.',
  ],
  EXPERIMENT_NOT_COMPLETE: [409, 'The experiment has no results yet. Run the analysis first.'],
  TAG_EXISTS: [409, 'There is a tag of this name already. Choose another name.'],
  TOO_MANY_TAGS: [409, `A workspace has up to ${limits.tags} tags. Remove one first.`],
  CONTROL_WON: [409, 'The control headline won; try a new experiment with different variants.'],
  ALREADY_SUBSCRIBED: [409, 'You already have the Pro plan; nothing was charged.'],
  NOT_SUBSCRIBED: [409, 'There is no active subscription to change.'],
  NOT_CANCELLED: [409, 'The subscription is not cancelled, so there is nothing to resume.'],
  CHECKOUT_EXPIRED: [409, 'This checkout has ended. Start again from the upgrade page.'],
  BENCHMARK_RUNNING: [
    409,
    'This benchmark is still running. Cancel it or wait for its result, then delete it.',
  ],
  JOB_ENDED: [409, 'This job has already ended.'],
  TOO_MANY_WEBHOOKS: [
    409,
    `A workspace has up to ${limits.webhooks} webhooks. Remove one that is not needed any more first.`,
  ],
  FEED_EXISTS: [409, 'This feed is already there.'],
  FEEDS_FULL: [409, `A workspace has up to ${limits.feeds} feeds. Remove one first.`],
  WEBHOOK_OFF: [409, 'This webhook is switched off. Switch it on, then send again.'],
  TOO_MANY_SITES: [409, `A workspace has at most ${limits.sites} sites. Remove one first.`],
  DEMO_ONLY: [
    409,
    'The demo magazine is there only where sign-in is by demo accounts. Add a site of your own.',
  ],
  SITE_IN_USE: [409, 'A live test runs on this site. Stop it first.'],
  ELEMENT_IN_USE: [
    409,
    'Another live test runs on the same element. Stop it first, or name another element.',
  ],
  LIVE_TEST_STATUS: [409, 'The live test is not in a state that allows this. Reload the page.'],
  LIVE_TEST_RUNNING: [
    409,
    'A live test of this experiment is running or paused, and visitors may be seeing its headlines. Stop the test first, then delete the experiment.',
  ],
  SPLIT_BROKEN: [
    409,
    'The people were not divided evenly, so its counts cannot be trusted. Stop this test, find the reason, and start a new one.',
  ],
  LAST_OWNER: [409, 'A workspace always has an owner. Hand it over first.'],
  LAST_WORKSPACE: [409, 'This is your only workspace. Delete your account to remove it as well.'],
  WORKSPACES_UNDECIDED: [
    409,
    'You own workspaces with other members. Say for each whether it is handed over or deleted.',
  ],
  TOO_MANY_COMMENTS: [
    409,
    `An experiment takes up to ${limits.comments} comments. Delete some that are settled first.`,
  ],
  APPROVAL_OPEN: [409, 'An admin was asked for this already. Wait for the decision.'],
  APPROVAL_DECIDED: [409, 'This was decided already. Reload the page to see how.'],
  SEATS_FULL: [
    409,
    `All ${planLimits.pro.seats} seats are taken by members and pending invitations. Remove a member or withdraw an invitation first.`,
  ],
  API_KEYS_FULL: [409, `A workspace has at most ${limits.apiKeys} API keys. Revoke one that is not used.`],
  CONNECTIONS_FULL: [
    409,
    `A workspace has at most ${limits.connections} connected apps. Disconnect one that is not used.`,
  ],
  IDEMPOTENCY_KEY_IN_USE: [
    409,
    'A call with this Idempotency-Key is still under way. Wait a moment and send the same again.',
  ],
  ALREADY_MEMBER: [409, 'This address belongs to a member already.'],
  ALREADY_INVITED: [409, 'This address is invited already. Send the invitation again, or withdraw it first.'],
  SHARES_FULL: [
    409,
    `There are ${limits.sharesOfOne} links to this already. Revoke one that is no longer needed.`,
  ],
  INVITATION_USED: [410, 'This invitation was accepted already. Switch to the workspace from the user menu.'],
  INVITATION_EXPIRED: [410, 'This invitation has expired. Ask for a new one.'],
  INVITATION_WITHDRAWN: [410, 'This invitation was withdrawn. Ask whoever sent it.'],
  CONNECTION_REQUEST_OVER: [
    410,
    'This request is over: it was answered already, or its time has passed. Go back to the app and connect again.',
  ],
  STALE_WRITE: [412, 'This was changed somewhere else in the meantime. Compare both texts and save again.'],
  BODY_TOO_LARGE: [413, 'The request is too large. Send less at a time.'],
  WRONG_CONTENT_TYPE: [415, 'Send the request body as application/json.'],
  CONTROL_EMPTY: [422, 'Add a control headline and at least one variant to run the experiment'],
  DUPLICATE_VARIANTS: [422, 'Some variants are the same. Change or remove them, then run again.'],
  IDEMPOTENCY_KEY_REUSED: [
    422,
    'This Idempotency-Key was used for another call within 24 hours. Use a new one for each new call.',
  ],
  CARD_DECLINED: [422, 'The card was declined. Try another card.'],
  INSUFFICIENT_FUNDS: [422, 'The card has insufficient funds. Try another card.'],
  CARD_INVALID: [422, 'The card details are not valid. Check number, expiry date and security code.'],
  NAME_MISMATCH: [422, 'The name does not match. Type it exactly as shown.'],
  EMAIL_MISMATCH: [422, 'The e-mail address does not match your account. Type it exactly as shown.'],
  COLOUR_CONTRAST: [
    422,
    'This colour is hard to see in one of the themes. Take a darker or a lighter one of the same hue.',
  ],
  LOGO_REFUSED: [422, 'This picture cannot be used as a logo. Send a PNG, JPEG or WebP of up to 200 kB.'],
  TOO_MANY_ROWS: [
    422,
    `A benchmark takes up to ${limits.benchmarkRows.toLocaleString('en-US')} rows. Split the file and run the parts.`,
  ],
  NO_USABLE_ROWS: [
    422,
    'No row could be scored: in every row the actual winner is neither the control nor a variant. Check columns 1 and 2.',
  ],
  INVALID_OUTCOME: [422, 'This outcome cannot be recorded as it is; nothing was stored. See the message.'],
  ADDRESS_REFUSED: [422, 'This address cannot be used. Give a public address with https.'],
  LIVE_COUNTS_INVALID: [422, 'These counts cannot be right. Nothing was counted.'],
  FEED_UNREADABLE: [422, 'This feed cannot be read. Check the address.'],
  LIVE_TEST_INVALID: [422, 'This live test cannot run. Check its arms and its site.'],
  INVALID_IMPORT: [422, 'This file cannot be imported; nothing was stored. See the message.'],
  TEXT_NOT_USABLE: [422, 'No good text can be written from this input. See the message for the reason.'],
  RATE_LIMITED: [429, 'Too many requests. Wait a moment and try again.'],
  SPENDING_LIMIT_REACHED: [
    429,
    "Today's limit for the language model is reached. Try again tomorrow or use the offline writer.",
  ],
  INTERNAL_ERROR: [500, 'Something went wrong on our side. Try again; if it stays, report the request id.'],
  MODEL_ANSWER_INVALID: [
    502,
    'The language model gave an unusable answer. Try again or use the offline writer.',
  ],
  DATABASE_UNAVAILABLE: [503, 'The database cannot be reached. Try again in a moment.'],
  MODEL_UNAVAILABLE: [503, 'The language model cannot be reached. Try again, or use the offline writer.'],
  PAYMENTS_UNAVAILABLE: [
    503,
    'The payment provider cannot be reached; nothing was charged. Try again in a moment.',
  ],
  PAYMENTS_OFF: [503, 'Payments are switched off on this installation. Ask its operator.'],
  SHUTTING_DOWN: [503, 'The server is restarting. Try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errorTable;
export const errorCodes = Object.keys(errorTable) as [ErrorCode, ...ErrorCode[]];

/** The body of every answer that is not a success. */
export const errorBody = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  requestId: z.string(),
  details: z.unknown().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Role } from './roles.ts';

/**
 * Who may call. `public`: anybody; `user`: signed in; `pro`: signed in with an active Pro plan;
 * `admin`: on the administrators' list with a verified address; `provider`: another server that
 * proves itself by a signature of its own.
 */
export type Access = 'public' | 'user' | 'pro' | 'admin' | 'provider';

/** Each class of calls has a rate limit of its own, so that one cannot starve another. */
export type LimitClass =
  | 'read'
  | 'write'
  | 'run'
  | 'try'
  | 'predict'
  | 'generate'
  | 'upload'
  | 'invite'
  | 'events'
  | 'live'
  | 'sign-in'
  | 'connect'
  | 'register'
  | 'device'
  | 'consent'
  | 'stream'
  | 'admin';

/** One call of the product: declared here once; server, browser, OpenAPI and tests take it from here. */
export interface Endpoint {
  summary: string;
  access: Access;
  /** The least role in the current workspace that may call; absent where the call is about the person alone. */
  role?: Role;
  limit: LimitClass;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body of the successful answer; null where there is none. */
  response: z.ZodType | null;
  /** Status of the successful answer; 200, or 204 where there is no body. */
  status?: number;
  /**
   * What `:id` of the address names. It exists for its owner only: anybody else who is let in gets 404. With
   * `adminsToo` administrators see it as well.
   */
  resource?:
    | 'experiment'
    | 'benchmark'
    | 'checkout'
    | 'session'
    | 'workspace'
    | 'member'
    | 'invitation'
    | 'share'
    | 'invitation-token'
    | 'approval'
    | 'api-key'
    | 'connection'
    | 'connection-request'
    | 'webhook'
    | 'feed'
    | 'delivery'
    | 'site'
    | 'live-test'
    | 'tag';
  adminsToo?: true;
  /**
   * Error codes this call can answer beyond those that every call can (400, 401, 413, 415, 429, 500; WRONG_ACCOUNT for
   * writes).
   */
  errors?: readonly ErrorCode[];
  /** Called by customers' pages: from any origin, without a session, and so often that it is not logged. */
  fromPages?: true;
  /** Largest accepted body in bytes, where it differs from the server's 256 KiB. */
  bodyLimit?: number;
}

export type EndpointKey = `${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} /${string}`;
export type Endpoints = Record<EndpointKey, Endpoint>;

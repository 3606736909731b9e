import { AuthorizationResponseError, ResponseBodyError } from 'openid-client';
import { SignInFailure, type SignInOutcome } from './identity-provider.ts';

/** Answers of the authorization endpoint (RFC 6749, 4.1.2.1) that say the client is set up wrongly, or the provider is down. */
const providerTrouble = new Set([
  'unauthorized_client',
  'invalid_scope',
  'unsupported_response_type',
  'temporarily_unavailable',
]);

/** Codes of `openid-client` for a provider that did not answer, or not as a provider does. */
const unusableAnswers = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_HTTP_REQUEST_FORBIDDEN',
]);

function outcomeOf(error: unknown): SignInOutcome {
  if (error instanceof AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'failed';
    return providerTrouble.has(error.error) ? 'login_failed' : 'callback_failed';
  }
  // A code that was used before or has expired: the sign-in has to start anew.
  if (error instanceof ResponseBodyError)
    return error.error === 'invalid_grant' ? 'session_error' : 'login_failed';
  const { code, name } = error as { code?: string; name?: string };
  if (name === 'WWWAuthenticateChallengeError' || (code && unusableAnswers.has(code))) return 'login_failed';
  // What fetch throws when nothing answers.
  if (error instanceof TypeError) return 'login_failed';
  return 'callback_failed';
}

/** Why a callback did not lead to a person, in the product's own terms. */
export const callbackFailure = (error: unknown): SignInFailure =>
  error instanceof SignInFailure
    ? error
    : new SignInFailure(outcomeOf(error), 'the callback of the identity provider was refused', error);

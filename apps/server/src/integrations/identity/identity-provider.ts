/** How a sign-in ended badly, in the words of the landing page's `auth` parameter. */
export type SignInOutcome =
  | 'error'
  | 'retry'
  | 'login_failed'
  | 'failed'
  | 'session_error'
  | 'callback_failed';

/** A sign-in that did not come about; the outcome decides what the landing page says. */
export class SignInFailure extends Error {
  override name = 'SignInFailure';
  readonly outcome: SignInOutcome;

  constructor(outcome: SignInOutcome, message: string, cause?: unknown) {
    super(message, { cause });
    this.outcome = outcome;
  }
}

/** What must come back unchanged for a sign-in to be ours; kept by the browser, encrypted. */
export interface SignInChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** A person as the identity provider vouches for them. */
export interface Identity {
  /** With `subject` the key of the account; the same for as long as the provider is. */
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  providerSessionId: string | null;
  idToken: string;
}

/** What a verified back-channel logout names: one session of the provider, or everything of a person. */
export interface LogoutNotice {
  issuer: string;
  subject: string | null;
  providerSessionId: string | null;
}

/** `origin` is that of the product as the browser reaches it, e.g. `https://frontrunner.example`. */
export interface IdentityProvider {
  /** Where to send the browser. Throws {@link SignInFailure} when the provider cannot be reached or used. */
  start(input: { origin: string; loginHint?: string }): Promise<{ url: string; checks: SignInChecks }>;
  /** Exchanges the callback for the person. Throws {@link SignInFailure} with the reason it did not work. */
  finish(input: { origin: string; callbackUrl: URL; checks: SignInChecks }): Promise<Identity>;
  /** Where to send the browser to end the provider's own session; null when it has no such place or is down. */
  signOutUrl(input: { origin: string; idToken: string | null }): Promise<string | null>;
  /** Checks signature and content of a logout token. Throws {@link SignInFailure} when it proves nothing. */
  verifyLogoutToken(input: { origin: string; token: string }): Promise<LogoutNotice>;
}

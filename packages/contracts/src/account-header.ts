/**
 * The account that a page believes it acts for, sent with every call that changes something. When the session belongs to
 * another account by now, the call is refused with WRONG_ACCOUNT and changes nothing. Callers may leave it out.
 */
export const accountHeader = 'x-account-id';

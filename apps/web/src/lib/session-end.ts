/**
 * In session storage, which belongs to this tab alone: whose session ended while they worked in it. Each person has an
 * entry of their own, so that the end of another one's session in between does not take it away.
 */
const endedFor = (owner: string) => `session-ended-for/${owner}`;

/** Remembers that a person's session ended here, for when they are back. */
export function noteSessionEnd(owner: string): void {
  try {
    sessionStorage.setItem(endedFor(owner), 'yes');
  } catch {
    // Blocked storage costs a press on 'Restore it', nothing else.
  }
}

/** Whether this person's session ended in this tab, so that they are back after signing in. */
export function isBackFromSignIn(owner: string): boolean {
  try {
    return sessionStorage.getItem(endedFor(owner)) !== null;
  } catch {
    return false;
  }
}

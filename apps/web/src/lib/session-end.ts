/** In session storage, which belongs to this tab alone: whose session ended while they worked in it. */
const endedFor = 'session-ended-for';

/** Remembers that a person's session ended here, for when they are back. */
export function noteSessionEnd(owner: string): void {
  try {
    sessionStorage.setItem(endedFor, owner);
  } catch {
    // Blocked storage costs a press on 'Restore it', nothing else.
  }
}

/** Whether this person's session ended in this tab, so that they are back after signing in. */
export function isBackFromSignIn(owner: string): boolean {
  try {
    return sessionStorage.getItem(endedFor) === owner;
  } catch {
    return false;
  }
}

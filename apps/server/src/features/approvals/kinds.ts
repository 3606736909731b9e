import type { ApprovalKind } from '@frontrunner/contracts';

/** What is asked for, as sentences name it. */
export const approvalSubjects: Record<ApprovalKind, string> = { 'live-test': 'a live test' };

// No imports: the browser loads it too.
/** What a person can be told of, with the words of the switch for mail. */
export const noticeKinds = {
  mention: 'Somebody mentions me in a comment',
  invitation: 'Somebody invites me to a workspace',
  membership: 'Somebody joins by my invitation, changes my role or removes me',
  approval: 'A live test needs my approval, or mine was decided',
  'live-test': 'A live test stops or pauses',
  webhook: 'A webhook of my workspace is switched off because nothing arrives',
} as const;
export type NoticeKind = keyof typeof noticeKinds;

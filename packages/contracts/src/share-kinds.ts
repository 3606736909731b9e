/**
 * What a share link can lead to, with its name. Another kind is added in three places: in the contracts, here and with
 * what its page gets (`sharedObject` in `shares.ts`); on the server as a `ShareKind`, handed to `shareRoutes` in `app.ts`; in
 * the browser as a view of `features/share-page`. Its own feature makes links with `createShare`.
 */
export const shareKinds = { report: 'Report', 'track-record': 'Track record' } as const;
export type ShareKindName = keyof typeof shareKinds;

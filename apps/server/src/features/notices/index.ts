/** What other features may use of this one. */
export { addNotice } from './add-notice.ts';
export { deleteOldNotices } from './delete-old.ts';
export { mailNotice } from './mail-notice.ts';
export { noticeRoutes } from './routes.ts';
export { mayMail } from './settings.ts';

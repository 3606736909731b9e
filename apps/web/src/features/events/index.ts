export { track } from './send-events.ts';
export { usePageViews } from './use-page-views.ts';

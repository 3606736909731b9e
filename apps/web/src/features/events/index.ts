export { track, usePageViews } from './track.ts';

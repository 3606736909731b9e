import { lazy } from 'react';

/** The record as whoever has its link sees it, loaded where it is shown. */
export const SharedRecordView = lazy(() => import('./shared-record.tsx'));

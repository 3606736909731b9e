import { lazy } from 'react';
import { whenIdle } from '@/lib/when-idle.ts';

/** What the real test did, loaded after the results themselves. */
export const OutcomeSection = lazy(whenIdle(() => import('./outcome-section.tsx')));

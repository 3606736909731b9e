import { lazy } from 'react';
import { whenIdle } from '@/lib/when-idle.ts';

/** Listens for shortcuts; loaded once the page stands. */
export const Keyboard = lazy(whenIdle(() => import('./keyboard.tsx')));

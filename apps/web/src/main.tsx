import './styles/index.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '@/app/app.tsx';
import { followSystemTheme } from '@/lib/theme.ts';

followSystemTheme();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
// As a transition React makes the first picture in short steps, and a slow phone answers touches in between.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);

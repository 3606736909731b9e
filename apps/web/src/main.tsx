import './styles/index.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '@/app/app.tsx';
import { createAppRouter } from '@/app/router.tsx';
import { endFirstPicture } from '@/lib/first-picture.ts';
import { followSystemTheme } from '@/lib/theme.ts';

followSystemTheme();

function start(root: HTMLElement): void {
  const router = createAppRouter();
  const show = () => {
    router.subscribe('onBeforeNavigate', endFirstPicture);
    // As a transition React makes the first picture in short steps, and a slow phone answers touches in between.
    startTransition(() =>
      createRoot(root).render(
        <StrictMode>
          <App router={router} />
        </StrictMode>,
      ),
    );
  };
  // With the page's modules at hand the first picture is the page; without, React would make one that says "Loading..." first.
  void router.load().then(show, show);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');
// Not in the same breath: running the modules holds a slow phone long enough.
setTimeout(start, 0, root);

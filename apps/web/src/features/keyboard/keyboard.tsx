import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useMay } from '@/features/accounts/index.ts';
import { onPaletteAsked } from '@/lib/palette-event.ts';
import { paths } from '@/lib/paths.ts';
import { ShortcutList } from './shortcut-list.tsx';
import { isCovered, moveByArrow, singleKeysAct, takesText, use } from './shortcuts.ts';

const Palette = lazy(() => import('./palette.tsx'));

/**
 * The keys that act on every page. A control that has one names it in `aria-keyshortcuts` and is pressed where it stands;
 * elsewhere the key leads to the page of the control.
 */
export default function Keyboard() {
  const [open, setOpen] = useState<'palette' | 'list' | null>(null);
  const navigate = useNavigate();
  const isEditor = useMay('editor');
  const close = () => setOpen(null);

  const startNew = () => {
    if (!use('n') && isEditor) void navigate({ to: paths.newExperiment });
  };
  const search = async () => {
    if (use('/')) return;
    await navigate({ to: paths.experiments });
    await whenShown('/');
    use('/');
  };
  const togglePalette = (from: EventTarget | null) => {
    if (open !== 'palette' && (takesText(from) || isCovered())) return false;
    setOpen(open === 'palette' ? null : 'palette');
    return true;
  };
  const singles: Record<string, () => void> = {
    n: startNew,
    '/': () => void search(),
    '?': () => setOpen('list'),
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    const key = event.key.toLowerCase();
    const withModifier = event.ctrlKey || event.metaKey;
    const act = () => {
      if (withModifier && key === 'enter') return !isCovered() && use('Control+Enter');
      if (withModifier) return key === 'k' && togglePalette(event.target);
      if (takesText(event.target)) return false;
      if (key.startsWith('arrow')) return !isCovered() && moveByArrow(event.key, document.activeElement);
      const single = singles[key];
      if (!single || isCovered() || event.repeat || !singleKeysAct()) return false;
      single();
      return true;
    };
    if (act()) event.preventDefault();
  });
  useEffect(() => {
    const onPress = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onPress);
    return () => document.removeEventListener('keydown', onPress);
  }, []);
  useEffect(() => onPaletteAsked(() => setOpen('palette')), []);

  return (
    <>
      <Suspense fallback={null}>
        {open === 'palette' && (
          <Palette
            onClose={close}
            onNew={startNew}
            onSearch={() => void search()}
            onList={() => setOpen('list')}
          />
        )}
      </Suspense>
      {open === 'list' && <ShortcutList onClose={close} />}
    </>
  );
}

/** Waits for a control that a page brings along, for at most two seconds. */
function whenShown(shortcut: string): Promise<void> {
  return new Promise((resolve) => {
    const isThere = () => document.querySelector(`[aria-keyshortcuts~="${shortcut}"]`) !== null;
    const finish = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(() => isThere() && finish());
    const timer = setTimeout(finish, 2000);
    observer.observe(document.body, { childList: true, subtree: true });
    if (isThere()) finish();
  });
}

import { Moon, Sun } from 'lucide-react';
import { setTheme, useTheme } from '@/lib/theme.ts';
import { Button } from './ui/button.tsx';

/** Switches between light and dark, its picture at the content's edge; the user menu offers the same in words. */
export function ThemeToggle() {
  const dark = useTheme() === 'dark';
  return (
    <Button
      variant="quiet"
      size="edgeIcon"
      aria-label={dark ? 'Switch to light mode' : 'Switch to dark mode'}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    >
      {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </Button>
  );
}

import type { SharedObject } from '@frontrunner/contracts';
import { Printer } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Brand } from '@/components/brand.tsx';
import { ThemeToggle } from '@/components/theme-toggle.tsx';
import { IconButton } from '@/components/ui/button.tsx';
import { usePrintLight } from '@/lib/print-light.ts';

/** Who shares, above what is shared; with the workspace's accent in place of the product's. */
export function SharedFrame({ shared, children }: { shared: SharedObject; children: ReactNode }) {
  const { workspaceName, branding } = shared;
  usePrintLight();
  // Only what is drawn takes the colour: its contrast is that of marks, not of text.
  const accent = (branding.accent ? { '--color-accent': branding.accent } : {}) as CSSProperties;
  return (
    <div className="min-h-dvh bg-background print:min-h-0 print:bg-surface" style={accent}>
      <div aria-hidden className="h-1.5 bg-accent [print-color-adjust:exact]" />
      <div className="mx-auto flex w-full max-w-4xl flex-col px-4 sm:px-8 print:max-w-none print:px-0">
        <header className="flex items-center justify-between gap-4 py-5 print:py-3">
          {branding.logo ? (
            <img
              src={branding.logo.url}
              alt={workspaceName}
              width={branding.logo.width / 2}
              height={branding.logo.height / 2}
              className="h-auto max-h-14 w-auto max-w-[60%] rounded-sm object-contain dark:bg-[#fff] dark:p-1.5"
            />
          ) : (
            <span className="min-w-0 text-lg font-semibold wrap-anywhere">{workspaceName}</span>
          )}
          <span className="flex items-center print:hidden">
            <IconButton icon={Printer} label="Print or save as PDF" onClick={() => window.print()} />
            <ThemeToggle />
          </span>
        </header>
        <main className="pb-8 print:pb-2">{children}</main>
        <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-5 text-sm text-muted print:py-2">
          <span className="min-w-0 wrap-anywhere">Shared by {workspaceName}</span>
          <span className="flex items-center gap-2 text-ink">
            <span className="text-muted">Made with</span> <Brand />
          </span>
        </footer>
      </div>
    </div>
  );
}

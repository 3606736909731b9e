/** The look that both kinds of dialog share. */
export const overlayLook =
  'fixed inset-0 z-40 bg-overlay data-[state=open]:animate-appear data-[state=closed]:animate-vanish';
export const dialogFrame =
  'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[min(30rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-lg border border-line bg-surface p-6 shadow-popover data-[state=closed]:animate-vanish';

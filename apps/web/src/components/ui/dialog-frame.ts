/** The look that both kinds of dialog share. Centred by margins: a transform would put its borders between two pixels. */
export const overlayLook =
  'fixed inset-0 z-40 bg-overlay data-[state=open]:animate-appear data-[state=closed]:animate-vanish';
export const dialogFrame =
  'fixed inset-0 z-50 m-auto h-fit max-h-[calc(100dvh-2rem)] w-[min(var(--dialog-width,30rem),calc(100vw-2rem))] overflow-y-auto rounded-lg border border-line bg-surface p-6 shadow-popover data-[state=closed]:animate-vanish';

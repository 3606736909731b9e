import { type ReactNode, useSyncExternalStore } from 'react';
import { explain, isSignedOut } from '@/lib/api-error.ts';

/** Milliseconds until a toast closes by itself. */
export const toastDuration = 5000;
export const briefToastDuration = 2000;
/** A dismissed toast stays known this long, so that it can still be updated. */
export const toastRemovalDelay = 1_000_000;

export interface ToastContent {
  title: string;
  description?: ReactNode;
  tone?: 'neutral' | 'positive' | 'destructive';
  /** Milliseconds; 5000 unless given. */
  duration?: number;
  /** What can be done about it, while it is shown. */
  action?: { label: string; act: () => void };
}
export interface ToastEntry extends ToastContent {
  id: string;
  open: boolean;
  /** Grows when a toast appears where none was open; see toaster.tsx. */
  generation: number;
}

let entries: readonly ToastEntry[] = [];
let nextId = 0;
let generation = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function publish(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one that is shown now: there is at most one. */
export function toast(content: ToastContent) {
  const id = `toast-${++nextId}`;
  if (!entries.some((entry) => entry.open)) generation += 1;
  for (const entry of entries) forget(entry.id);
  publish([{ ...content, id, open: true, generation }]);
  return {
    id,
    update: (changes: Partial<ToastContent>) => updateToast(id, changes),
    dismiss: () => dismissToast(id),
    remove: () => removeToast(id),
  };
}

/** 'Saved' and 'Copied!' toasts, gone after 2 s. */
export function briefToast(content: ToastContent) {
  return toast({ duration: briefToastDuration, tone: 'positive', ...content });
}

/** Milliseconds in which something can be taken back where it was done. */
const undoDuration = 10_000;

/** Tells what was done, and takes it back when asked. */
export function undoToast(title: string, undo: () => Promise<unknown>) {
  const act = () => {
    undo().then(
      () => briefToast({ title: 'Undone' }),
      (error: unknown) => failureToast('It could not be undone', error),
    );
  };
  return toast({ title, duration: undoDuration, action: { label: 'Undo', act } });
}

export function errorToast(title: string, description?: ReactNode) {
  return toast({ title, description, tone: 'destructive' });
}

/** Tells of a failed call, in its own words unless given others; a lost session is told by the session itself. */
export function failureToast(title: string, error: unknown, text = explain(error)): void {
  if (!isSignedOut(error)) errorToast(title, text);
}

export function updateToast(id: string, changes: Partial<ToastContent>): void {
  publish(entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)));
}

/** Closes a toast; it is removed for good 1,000,000 ms later. */
export function dismissToast(id: string): void {
  if (!entries.some((entry) => entry.id === id && entry.open)) return;
  publish(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  removals.set(
    id,
    setTimeout(() => removeToast(id), toastRemovalDelay),
  );
}

export function removeToast(id: string): void {
  forget(id);
  publish(entries.filter((entry) => entry.id !== id));
}

function forget(id: string): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
}

/** The toasts that are known now, dismissed ones included. */
export function shownToasts(): readonly ToastEntry[] {
  return entries;
}

export function useToasts(): readonly ToastEntry[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, shownToasts);
}

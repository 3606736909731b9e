import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { briefToast, shownToasts, toast, toastRemovalDelay } from './toast-store.ts';
import Toaster from './toaster.tsx';

afterEach(() => {
  vi.useRealTimers();
});
const show = (...args: Parameters<typeof toast>) => act(() => void toast(...args));
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** The toast itself; its text also stands for a moment in an announcement. */
const listed = (title: string) =>
  screen.queryByRole('listitem', { hidden: true })?.textContent?.includes(title) ?? false;

test('at most one toast is shown: a new one takes the place of the old', () => {
  render(<Toaster />);
  show({ title: 'First' });
  show({ title: 'Second' });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(listed('Second')).toBe(true);
});

test('a toast closes after 5 s, a brief one after 2 s, and is forgotten 1,000,000 ms later', async () => {
  vi.useFakeTimers();
  render(<Toaster />);
  show({ title: 'Long' });
  await advance(4900);
  expect(listed('Long')).toBe(true);
  await advance(200);
  expect(listed('Long')).toBe(false);
  expect(shownToasts()).toMatchObject([{ title: 'Long', open: false }]);
  await advance(toastRemovalDelay);
  expect(shownToasts()).toEqual([]);

  act(() => void briefToast({ title: 'Saved' }));
  await advance(1900);
  expect(listed('Saved')).toBe(true);
  await advance(200);
  expect(listed('Saved')).toBe(false);
});

test('a toast can be updated, dismissed and removed', () => {
  render(<Toaster />);
  show({ title: 'Other' });
  const shown = toast({ title: 'Working' });
  act(() => shown.update({ title: 'Done' }));
  expect(listed('Done')).toBe(true);
  act(() => shown.dismiss());
  expect(shownToasts()).toMatchObject([{ open: false }]);
  act(() => shown.remove());
  expect(shownToasts()).toEqual([]);
});

test('after a close by button the next toast still closes by itself, and the focus is back where it was', async () => {
  const user = userEvent.setup();
  render(
    <>
      <button type="button">Elsewhere</button>
      <Toaster />
    </>,
  );
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  show({ title: 'First' });
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Dismiss notification' }));
  await waitFor(() => expect(listed('First')).toBe(false));
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();

  vi.useFakeTimers();
  show({ title: 'Second' });
  await advance(5100);
  expect(listed('Second')).toBe(false);
});

test('F8 moves the focus to the notification area, Escape closes the toast', async () => {
  const user = userEvent.setup();
  render(<Toaster />);
  show({ title: 'Look here' });
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(screen.getByRole('region', { name: /Notifications/ }).contains(document.activeElement)).toBe(true);
  await user.tab();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(listed('Look here')).toBe(false));
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';
import { shownToasts } from './toast-store.ts';

const copied = (text: string) => {
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  render(<CopyButton text={text} subject="control headline" />);
  return { user, write, button: screen.getByRole('button', { name: 'Copy control headline' }) };
};

test('copies the text and says so for 2 s', async () => {
  const { user, write, button } = copied('Our new course');
  await user.click(button);
  expect(write).toHaveBeenCalledExactlyOnceWith('Our new course');
  expect(shownToasts()).toMatchObject([{ title: 'Copied!', duration: 2000, open: true }]);
});

test('a clipboard that refuses is told', async () => {
  const { user, write, button } = copied('Our new course');
  write.mockRejectedValue(new Error('denied'));
  await act(() => user.click(button));
  expect(shownToasts()).toMatchObject([
    { title: 'Copy Failed', description: 'Could not copy to clipboard', tone: 'destructive' },
  ]);
});

test('there is nothing to copy in blanks', () => {
  expect(copied('  \n ').button).toBeDisabled();
});

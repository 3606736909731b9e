import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

afterEach(() => {
  vi.useRealTimers();
});
const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const enter = (name: string) =>
  fireEvent.pointerMove(screen.getByRole('button', { name }), { pointerType: 'mouse' });
/** Moves away and closes, as Escape does; jsdom has no layout in which a pointer could leave for good. */
const leave = (name: string) => {
  fireEvent.pointerLeave(screen.getByRole('button', { name }));
  fireEvent.keyDown(document, { key: 'Escape' });
};
const shown = () => screen.queryByRole('tooltip')?.textContent ?? null;

test('opens after 700 ms; the next one within 300 ms opens at once, later ones wait again', async () => {
  vi.useFakeTimers();
  render(
    <TooltipProvider>
      {['One', 'Two'].map((name) => (
        <Tooltip key={name} content={`About ${name}`}>
          <button type="button">{name}</button>
        </Tooltip>
      ))}
    </TooltipProvider>,
  );
  enter('One');
  await advance(690);
  expect(shown()).toBeNull();
  await advance(20);
  expect(shown()).toBe('About One');
  leave('One');
  await advance(250);
  enter('Two');
  await advance(0);
  expect(shown()).toBe('About Two');
  leave('Two');
  await advance(350);
  enter('One');
  await advance(100);
  expect(shown()).toBeNull();
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openApp, signedIn } from '@/test/render-app.tsx';
import { serveExperiment } from '@/test/served-experiment.ts';

const variantBox = (number: number) => screen.findByRole('textbox', { name: `Variant ${number}` });

/** What is left unsaved would be saved over the next test's. */
const savedByItself = () =>
  waitFor(() => expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument(), {
    timeout: 10_000,
  });

test('variants: Save Changes shows while something is unsaved and stores at once, without blank ones', async () => {
  signedIn();
  const state = serveExperiment();
  const { user } = openApp('/experiments/experiment-1');
  await variantBox(1);
  expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add Variant' }));
  expect(await variantBox(3)).toHaveFocus();
  await user.type(await variantBox(3), 'Third one');
  await user.click(screen.getByRole('button', { name: 'Add Variant' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(state.writes).toEqual([
    { variantHeadlines: ['Grow plants that last', 'A month of green leaves', 'Third one'] },
  ]);
  expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
  expect(await variantBox(4)).toHaveValue('');
});

test('variants: Enter goes on with the next one, and a headline stays one line', async () => {
  signedIn();
  const state = serveExperiment();
  const { user } = openApp('/experiments/experiment-1');
  await user.type(await variantBox(1), '{Enter}');
  await waitFor(async () => expect(await variantBox(2)).toHaveFocus());
  await user.paste('Pasted with\n');
  await user.keyboard(' a break');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(state.writes).toEqual([
      { variantHeadlines: ['Grow plants that last', 'Pasted with  a break', 'A month of green leaves'] },
    ]),
  );
});

test('variants: deleting, moving and pasting several lines', async () => {
  signedIn();
  const state = serveExperiment();
  const { user } = openApp('/experiments/experiment-1');
  await user.click(await screen.findByRole('button', { name: 'Move variant 2 up' }));
  await user.click(screen.getByRole('button', { name: 'Delete variant 2' }));
  await user.click(screen.getByRole('button', { name: 'Add Variant' }));
  await user.click(await variantBox(2));
  await user.paste('First pasted\n\n  Second pasted  \n');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(state.experiment.variantHeadlines).toEqual([
      'A month of green leaves',
      'First pasted',
      'Second pasted',
    ]),
  );
});

test('a deleted variant can be put back, and the focus goes to its neighbour, never to the beginning', async () => {
  signedIn();
  const variantHeadlines = ['First', 'Second', 'Third'];
  const state = serveExperiment({ variantHeadlines });
  const { user } = openApp('/experiments/experiment-1');
  const button = (name: string) => screen.findByRole('button', { name });
  await user.click(await button('Delete variant 2'));
  expect(await variantBox(2)).toHaveValue('Third');
  expect(await button('Delete variant 2')).toHaveFocus();
  await user.click(await button('Undo'));
  await waitFor(async () => expect(await variantBox(2)).toHaveValue('Second'));
  expect(await button('Delete variant 2')).toHaveFocus();
  await user.click(await button('Delete variant 3'));
  expect(await button('Delete variant 2')).toHaveFocus();
  await user.click(await button('Delete variant 2'));
  await user.click(await button('Delete variant 1'));
  expect(await button('Add Variant')).toHaveFocus();
  await user.click(await button('Undo'));
  await waitFor(async () => expect(await variantBox(1)).toHaveValue('First'));
  await user.click(await button('Save Changes'));
  await waitFor(() => expect(state.experiment.variantHeadlines).toEqual(['First']));
});

test('a moved variant keeps the focus on the button that moved it', async () => {
  signedIn();
  serveExperiment({ variantHeadlines: ['First', 'Second', 'Third'] });
  const { user } = openApp('/experiments/experiment-1');
  await user.click(await screen.findByRole('button', { name: 'Move variant 1 down' }));
  expect(screen.getByRole('button', { name: 'Move variant 2 down' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await variantBox(3)).toHaveValue('First');
  // The last one cannot go further: another of its buttons has the focus.
  expect(screen.getByRole('button', { name: 'Move variant 3 up' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await savedByItself();
});

test('variants from a CSV file: first column, quotes removed, blank lines ignored', async () => {
  signedIn();
  const state = serveExperiment({ variantHeadlines: [] });
  const { user } = openApp('/experiments/experiment-1');
  const picker = await screen.findByLabelText('CSV file with variants');
  await user.upload(
    picker,
    new File(['\uFEFF"One, with comma",x\n\nTwo\n  \n'], 'variants.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText('CSV Uploaded')).toBeVisible();
  expect(screen.getByText('Added 2 variants')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(state.experiment.variantHeadlines).toEqual(['One, with comma', 'Two']));
});

test('a CSV file without headlines is refused and changes nothing', async () => {
  signedIn();
  serveExperiment();
  const { user } = openApp('/experiments/experiment-1');
  await user.upload(await screen.findByLabelText('CSV file with variants'), new File(['\n \n'], 'v.csv'));
  expect(await screen.findByText('No valid headlines found')).toBeVisible();
  expect(screen.getByText('Please check your CSV format')).toBeVisible();
  expect(await variantBox(2)).toHaveValue('A month of green leaves');
});

test('a change is marked as unsaved, and saved by itself 2 s later', async () => {
  signedIn();
  const state = serveExperiment();
  const { user } = openApp('/experiments/experiment-1');
  const box = await variantBox(2);
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await user.type(box, '!');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  expect(timers.mock.calls.some(([, delay]) => delay === 2000)).toBe(true);
  await waitFor(() => expect(state.experiment.variantHeadlines[1]).toBe('A month of green leaves!'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument());
});

test('as many variants as an experiment holds can be pasted into an empty row', async () => {
  signedIn();
  const state = serveExperiment({ variantHeadlines: [] });
  const { user } = openApp('/experiments/experiment-1');
  await user.click(await screen.findByRole('button', { name: 'Add Variant' }));
  await user.click(await variantBox(1));
  await user.paste(Array.from({ length: 50 }, (_, i) => `Line ${i + 1}`).join('\n'));
  expect(await variantBox(50)).toHaveValue('Line 50');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(state.experiment.variantHeadlines).toHaveLength(50));
  await user.click(screen.getByRole('button', { name: 'Add Variant' }));
  expect(await screen.findByText('Too Many Variants')).toBeVisible();
});

test('a paste that does not fit takes what fits and offers the rest', async () => {
  signedIn();
  serveExperiment();
  const { user } = openApp('/experiments/experiment-1');
  await user.click(await variantBox(2));
  await user.paste(Array.from({ length: 50 }, (_, i) => `Line ${i + 1}`).join('\n'));
  expect(await variantBox(50)).toHaveValue('Line 48');
  expect(screen.getByText(/2 lines did not fit/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy lines that did not fit' }));
  expect(await navigator.clipboard.readText()).toBe('Line 49\nLine 50');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(/did not fit/)).not.toBeInTheDocument();
  await savedByItself();
});

test('a copy of the control or of another variant is marked on its row while it is typed', async () => {
  signedIn();
  serveExperiment({ controlHeadline: 'Our new course is here', variantHeadlines: ['Grow plants', ''] });
  const { user } = openApp('/experiments/experiment-1');
  await user.type(await variantBox(2), 'grow  PLANTS');
  expect(await variantBox(2)).toHaveAccessibleDescription(/The same as variant 1/);
  await user.clear(await variantBox(2));
  await user.type(await variantBox(2), 'OUR new course is here');
  expect(await variantBox(2)).toHaveAccessibleDescription(/The same as the control/);
  await user.type(await variantBox(2), '!');
  expect(await variantBox(2)).not.toBeInvalid();
  await savedByItself();
});

test('a headline that is full says so', async () => {
  signedIn();
  serveExperiment({ controlHeadline: 'x'.repeat(300), variantHeadlines: ['y'.repeat(299)] });
  const { user } = openApp('/experiments/experiment-1');
  expect(await screen.findByText(/This is full: a headline has up to 300 characters/)).toBeVisible();
  await user.type(await variantBox(1), 'yy');
  expect(await variantBox(1)).toHaveAccessibleDescription(/This is full/);
  await savedByItself();
});

test('the name of a column in a CSV file is no variant, and that is said', async () => {
  signedIn();
  serveExperiment({ variantHeadlines: [] });
  openApp('/experiments/experiment-1');
  const user = userEvent.setup();
  const file = new File(['Headline,Notes\nOne,x\nTwo,y'], 'v.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('CSV file with variants'), file);
  expect(
    await screen.findByText(/Added 2 variants. The first line, “Headline”, names the column/),
  ).toBeVisible();
  expect(await variantBox(1)).toHaveValue('One');
  await savedByItself();
});

test('the CSV format is explained when asked for', async () => {
  signedIn();
  serveExperiment();
  const { user } = openApp('/experiments/experiment-1');
  const info = await screen.findByRole('button', { name: 'About the CSV format' });
  const words = screen.getByText(/One headline a line, in the first column/);
  expect(words).not.toBeVisible();
  await user.click(info);
  expect(info).toHaveAttribute('aria-expanded', 'true');
  expect(words).toBeVisible();
  await user.click(info);
  expect(words).not.toBeVisible();
});

test.each([
  ['variants.txt', 'One', 'Invalid File', 'Please upload a CSV file'],
  ['v.csv', 'x'.repeat(301), 'Headline Too Long', /Headline 1 of the file has more than 300 characters/],
])('the file %s is refused with what to do, and changes nothing', async (name, content, title, words) => {
  signedIn();
  serveExperiment();
  openApp('/experiments/experiment-1');
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(await screen.findByLabelText('CSV file with variants'), new File([content], name));
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getAllByRole('textbox', { name: /^Variant \d/ })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
});

test('characters are counted against what is usual for the content type, and more are taken', async () => {
  signedIn();
  const context = { contentType: 'button', productService: '', userAction: '', additionalInfo: '' } as const;
  serveExperiment({ context, variantHeadlines: ['Buy now'] });
  const { user } = openApp('/experiments/experiment-1');
  expect(await screen.findByText(/Button Text: usually up to 25 characters\./)).toBeVisible();
  expect(screen.getByText('7/25')).not.toHaveClass('text-running');
  await user.type(await variantBox(1), ', before the summer ends');
  expect(await variantBox(1)).toHaveValue('Buy now, before the summer ends');
  expect(screen.getByText(/^31\/25/)).toHaveClass('text-running');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Saved')).toBeVisible();
});

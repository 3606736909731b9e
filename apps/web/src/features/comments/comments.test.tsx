import type { Comment, Member } from '@frontrunner/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { answer, onCall, refuse } from '@/test/api-server.ts';
import { openApp, signedIn } from '@/test/render-app.tsx';
import { serveExperiment } from '@/test/served-experiment.ts';
import { matching, mentionAt, mentionedIn, piecesOf } from './mentions.ts';

const people = [
  { id: 'b', name: 'Ben Okafor', email: 'ben@example.test' },
  { id: 'v', name: 'Vera Blum', email: 'vera@example.test' },
  { id: 'w', name: 'Vera Blum', email: 'other@example.test' },
];

describe('mentions', () => {
  test.each([
    ['@', 1, { start: 0, query: '' }],
    ['Look @ver', 9, { start: 5, query: 'ver' }],
    ['Look @Ben Ok', 12, { start: 5, query: 'Ben Ok' }],
    ['ben@example', 11, null],
    ['Look @ver and', 4, null],
  ])('%j at %i', (text, caret, expected) => {
    expect(mentionAt(text, caret)).toEqual(expected);
  });

  test('are found by the beginning of a name, of one of its words, or of the address', () => {
    const ids = (query: string) => matching(people, query).map(({ id }) => id);
    expect([ids('ok'), ids('VE'), ids('other'), ids('era'), ids('')]).toEqual([
      ['b'],
      ['v', 'w'],
      ['w'],
      [],
      ['b', 'v', 'w'],
    ]);
  });

  test('are those whose names stand there; of two of one name the one that was picked', () => {
    expect(mentionedIn('@Vera Blum and Ben Okafor', people, new Set(['w']))).toEqual(['w']);
    expect(mentionedIn('@Vera Blum @Ben Okafor', people, new Set())).toEqual(['b', 'v', 'w']);
    expect(piecesOf('a @Ben Okafor, @nobody', people)).toEqual([
      { text: 'a ', isMention: false },
      { text: '@Ben Okafor', isMention: true },
      { text: ', @nobody', isMention: false },
    ]);
  });

  test('a text full of at signs takes no longer than its length asks for', () => {
    const start = performance.now();
    piecesOf('@'.repeat(200_000), people);
    mentionAt('@'.repeat(200_000), 200_000);
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

const comment = (changes: Partial<Comment> = {}): Comment => ({
  id: 'c1',
  variant: null,
  headline: null,
  text: 'Too long?',
  author: { id: 'b', name: 'Ben Okafor' },
  mentions: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  editedAt: null,
  resolved: null,
  ...changes,
});
const member = (id: string, name: string): Member => ({
  id,
  name,
  email: `${id}@example.test`,
  profileImageUrl: null,
  role: 'editor',
  joinedAt: '2026-11-01T10:00:00.000Z',
  lastActiveAt: null,
  suspended: false,
});

/** Comments as the server keeps them; `writes` are what was sent. */
function serveComments(comments: Comment[]) {
  const state = { comments, writes: [] as unknown[] };
  answer('GET /api/workspace/members', [member('b', 'Ben Okafor'), member('v', 'Vera Blum')]);
  onCall('GET /api/experiments/:id/comments', () => HttpResponse.json(state.comments));
  onCall('POST /api/experiments/:id/comments', async ({ request }) => {
    const body = (await request.json()) as { text: string; variant: string | null; mentions: string[] };
    state.writes.push(body);
    const headline = body.variant && 'Grow plants that last';
    const author = { id: 'user-1', name: 'Ana Keller' };
    const mentions = people.filter(({ id }) => body.mentions.includes(id));
    const made = comment({ id: 'new', text: body.text, variant: body.variant, headline, author, mentions });
    state.comments = [...state.comments, made];
    return HttpResponse.json(made, { status: 201 });
  });
  onCall('PATCH /api/experiments/:id/comments/:commentId', async ({ request }) => {
    const body = (await request.json()) as { text?: string; resolved?: boolean };
    state.writes.push(body);
    const resolved = body.resolved ? { at: '2026-11-21T10:00:00.000Z', by: null } : null;
    state.comments = state.comments.map((one) => ({
      ...one,
      text: body.text ?? one.text,
      resolved: body.resolved === undefined ? one.resolved : resolved,
    }));
    return HttpResponse.json(state.comments[0]);
  });
  onCall('DELETE /api/experiments/:id/comments/:commentId', () => {
    state.comments = [];
    return new HttpResponse(null, { status: 204 });
  });
  return state;
}

describe('comments', () => {
  test('a member is mentioned by keyboard alone, on a headline', async () => {
    signedIn();
    serveExperiment();
    const state = serveComments([]);
    const { user } = openApp('/experiments/experiment-1');
    await user.click(await screen.findByRole('button', { name: 'Write a comment' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'About' }), 'Variant 1');
    const box = screen.getByRole('textbox', { name: 'Your comment' });
    await user.click(box);
    await user.keyboard('What about @');
    const list = await screen.findByRole('listbox', { name: 'Members to mention' });
    expect(within(list).getAllByRole('option')).toHaveLength(2);
    await user.keyboard('{ArrowDown}');
    expect(within(list).getByRole('option', { name: /Vera Blum/ })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(box).toHaveValue('What about @Vera Blum ');
    await user.keyboard('this?{Control>}{Enter}{/Control}');
    expect(await screen.findByText('@Vera Blum')).toBeVisible();
    expect(state.writes).toEqual([
      { text: 'What about @Vera Blum this?', variant: 'Variant 1', mentions: ['v'] },
    ]);
    expect(screen.getByText('On Variant 1: “Grow plants that last”')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Your comment' })).toBeNull();
  });

  test("one's own is changed and deleted, any is resolved and opened again", async () => {
    signedIn({ workspace: { id: 'team', name: 'Team', role: 'editor', isPro: true } });
    serveExperiment();
    serveComments([comment({ author: { id: 'user-1', name: 'Ana Keller' } })]);
    const { user } = openApp('/experiments/experiment-1');
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const box = screen.getByRole('textbox', { name: 'Change the comment' });
    await user.clear(box);
    await user.type(box, 'Shorter!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Shorter!')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Resolve' }));
    await user.click(await screen.findByText('1 resolved comment'));
    expect(screen.getByText(/Resolved by a former member/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open again' }));
    expect(await screen.findByRole('list', { name: 'Open comments' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete comment' }),
    );
    expect(await screen.findByText(/Members of this workspace see them/)).toBeVisible();
    // Nothing of the comment is left: the focus stays in the card.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Write a comment' })).toHaveFocus());
  });

  test("somebody else's cannot be changed or deleted by an editor, and an old headline is named as it was", async () => {
    signedIn({ workspace: { id: 'team', name: 'Team', role: 'editor', isPro: true } });
    serveExperiment();
    serveComments([comment({ author: null, variant: 'Variant 1', headline: 'An older line' })]);
    openApp('/experiments/experiment-1');
    expect(await screen.findByText('On Variant 1: “An older line” (changed since)')).toBeVisible();
    expect(screen.getByText('Former member')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  test('a text that can no longer be stored is offered for copying', async () => {
    signedIn();
    serveExperiment();
    serveComments([]);
    refuse('POST /api/experiments/:id/comments', 404, 'NOT_FOUND');
    const { user } = openApp('/experiments/experiment-1');
    await user.click(await screen.findByRole('button', { name: 'Write a comment' }));
    await user.type(screen.getByRole('textbox', { name: 'Your comment' }), 'Too late');
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    const lost = await screen.findByRole('dialog', { name: 'Your text was not saved' });
    expect(within(lost).getByText('Too late')).toBeVisible();
    await user.click(within(lost).getByRole('button', { name: 'Go on' }));
  });
});

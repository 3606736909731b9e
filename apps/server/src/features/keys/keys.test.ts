import { apiKeyPattern } from '@frontrunner/contracts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { type Client, clientOf, newUser } from '../../test/client.ts';
import { joinWorkspace } from '../../test/members.ts';
import { movingClock } from '../../test/moving-clock.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';
import { newProgram } from '../../test/program.ts';
import { countQueries } from '../../test/query-counter.ts';
import { subscriptions } from '../billing/tables.ts';
import { isKeyText } from './key-text.ts';

const clock = movingClock();
const counter = countQueries();
let product: TestProduct;
let owner: Client;
beforeAll(async () => {
  product = await startTestProduct({ clock, onQuery: counter.onQuery });
  owner = await newUser(product, { plan: 'pro' });
});
afterAll(async () => {
  counter.stop();
  await product.close();
});

const texts = {
  control: 'Our spring sale has started',
  variants: ['She bought one coat', 'A coat for ten winters'],
};
const nobody = () => clientOf(product, '');
const withHeader = (authorization: string) =>
  nobody().call('GET', '/api/v1/key', undefined, { authorization });

describe('making and revoking keys', () => {
  test('a key is shown once, listed by its beginning, and stored as a hash', async () => {
    const { status, body } = await owner.call('POST', '/api/keys', {
      name: '  Newsroom ',
      scopes: ['write', 'predict', 'write'],
      expiresAt: new Date(clock.now().getTime() + 86_400_000).toISOString(),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Newsroom', scopes: ['predict', 'write'], lastUsedAt: null });
    expect(body.key).toMatch(apiKeyPattern);
    expect(body.key.startsWith(body.prefix)).toBe(true);
    const listed = await owner.call('GET', '/api/keys');
    expect(JSON.stringify(listed.body)).not.toContain(body.key);
    const { key: _, ...entry } = body;
    expect(listed.body).toContainEqual(entry);
    const { rows } = (await product.deps.db.execute(
      sql`select coalesce(string_agg(k::text, ' '), '') as all from api_keys k`,
    )) as unknown as { rows: { all: string }[] };
    expect(rows[0]?.all).toContain(body.prefix);
    expect(rows[0]?.all).not.toContain(body.key.slice(body.prefix.length));
  });

  test('the checksum tells a key from a look-alike', async () => {
    const { key } = await newProgram(product, owner);
    expect(isKeyText(key)).toBe(true);
    const swapped = key.slice(0, 12) + key[13] + key[12] + key.slice(14);
    expect(isKeyText(swapped)).toBe(swapped === key);
    for (const wrong of [key.slice(0, -1), `${key}0`, key.replace('fr_', 'fx_'), key.toLowerCase(), ''])
      expect(isKeyText(wrong), wrong).toBe(false);
  });

  test.each([
    { name: '', scopes: ['read'] },
    { name: 'x'.repeat(81), scopes: ['read'] },
    { name: 'None', scopes: [] },
    { name: 'Unknown', scopes: ['admin'] },
    { name: 'Past', scopes: ['read'], expiresAt: '2001-01-01T00:00:00Z' },
    { name: 'No moment', scopes: ['read'], expiresAt: 'tomorrow' },
    { name: 'Extra', scopes: ['read'], workspaceId: 'other' },
  ])('refuses %j and makes nothing', async (body) => {
    const before = await owner.call('GET', '/api/keys');
    const answer = await owner.call('POST', '/api/keys', body);
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_REQUEST']);
    expect((await owner.call('GET', '/api/keys')).body).toEqual(before.body);
  });

  test('a workspace holds 50 keys', async () => {
    const person = await newUser(product);
    const make = () => person.call('POST', '/api/keys', { name: 'One', scopes: ['read'] });
    for (let made = 0; made < 50; made++) expect((await make()).status).toBe(201);
    expect((await make()).body.code).toBe('API_KEYS_FULL');
  });

  test('making and revoking are in the audit log, without the key', async () => {
    const person = await newUser(product);
    const program = await newProgram(product, person, ['read']);
    expect((await person.call('DELETE', `/api/keys/${program.id}`)).status).toBe(204);
    const { body } = await person.call('GET', '/api/workspace/audit');
    expect(body.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
      'key.revoked',
      'key.created',
    ]);
    expect(body[1].object).toEqual({ type: 'api-key', id: program.id, name: null });
    expect(JSON.stringify(body)).not.toContain(program.key);
    expect((await person.call('DELETE', `/api/keys/${program.id}`)).status).toBe(404);
  });

  test('a revoked key ends at once, in every process on the database', async () => {
    const program = await newProgram(product, owner);
    const second = await buildApp(product.deps.config, product.deps);
    try {
      const ask = async (app: FastifyInstance) => {
        const headers = { host: 'localhost', authorization: `Bearer ${program.key}` };
        return (await app.inject({ url: '/api/v1/key', headers })).statusCode;
      };
      expect([await ask(product.app), await ask(second)]).toEqual([200, 200]);
      await owner.call('DELETE', `/api/keys/${program.id}`);
      expect([await ask(product.app), await ask(second)]).toEqual([401, 401]);
    } finally {
      await second.close();
    }
  });
});

describe('calling with a key', () => {
  test('looks the key up with one prepared statement, and a mistyped one with none', async () => {
    const program = await newProgram(product, owner);
    // The first call writes down that the key was used.
    await program.call('POST', '/api/v1/predictions', texts);
    await program.call('POST', '/api/v1/predictions', texts);
    const ofKeys = counter.latest().filter(({ text }) => text.includes('api_keys'));
    expect(ofKeys.map(({ text }) => text.split(' ')[0])).toEqual(['select']);
    await program.call('GET', '/api/v1/key');
    expect(counter.latest()).toHaveLength(1);
    expect((await withHeader(`Bearer ${program.key.slice(0, -1)}`)).status).toBe(401);
    expect(counter.latest()).toEqual([]);
  });

  test('tells whose key it is, and remembers the last use and address', async () => {
    const program = await newProgram(product, owner, ['read']);
    const { body } = await program.call('GET', '/api/v1/key');
    expect(body).toEqual({
      key: { id: program.id, prefix: program.key.slice(0, 14), scopes: ['read'] },
      workspace: { id: owner.workspaceId, name: 'Test Person', isPro: true },
    });
    const entry = async () =>
      (await owner.call('GET', '/api/keys')).body.find(({ id }: { id: string }) => id === program.id);
    const first = await entry();
    expect(first.lastAddress).toMatch(/127\.0\.0\.1|::1/);
    clock.advance(60_000);
    await program.call('GET', '/api/v1/key');
    expect(await entry()).toEqual(first);
    clock.advance(5 * 60_000);
    const before = clock.now().toISOString();
    await program.call('GET', '/api/v1/key');
    expect((await entry()).lastUsedAt >= before).toBe(true);
  });

  test('sessions and keys never mix', async () => {
    const program = await newProgram(product, owner);
    const cookieOnly = await owner.call('GET', '/api/v1/key');
    expect([cookieOnly.status, cookieOnly.body.code]).toEqual([401, 'API_KEY_REQUIRED']);
    expect(cookieOnly.headers.get('www-authenticate')).toBe(
      `Bearer realm="Frontrunner", resource_metadata="${product.baseUrl}/.well-known/oauth-protected-resource/api/v1"`,
    );
    const keyOnly = await program.call('GET', '/api/experiments');
    expect([keyOnly.status, keyOnly.body.code]).toEqual([401, 'NOT_SIGNED_IN']);
    const stranger = await newUser(product);
    const both = await stranger.call('GET', '/api/v1/key', undefined, {
      authorization: `Bearer ${program.key}`,
    });
    expect(both.body.workspace.id).toBe(owner.workspaceId);
  });

  test('no, malformed, unknown and expired keys are told apart', async () => {
    const program = await newProgram(product, owner, ['read'], {
      expiresAt: new Date(clock.now().getTime() + 60_000).toISOString(),
    });
    const other = (await newProgram(product, owner)).key;
    const unknown = other.slice(0, 8) + program.key.slice(8);
    expect((await nobody().call('GET', '/api/v1/key')).body.code).toBe('API_KEY_REQUIRED');
    for (const header of [
      '',
      'Bearer',
      'Basic abc',
      `Bearer ${'x'.repeat(500)}`,
      `Bearer ${unknown}x`,
      program.key,
    ])
      expect((await withHeader(header)).body.code, header).toBe('API_KEY_INVALID');
    expect((await withHeader(`bearer ${program.key}`)).status).toBe(200);
    clock.advance(61_000);
    expect((await withHeader(`Bearer ${program.key}`)).body.code).toBe('API_KEY_EXPIRED');
  });

  test('a key without the scope is told which one is needed', async () => {
    const program = await newProgram(product, owner, ['read']);
    const { status, body } = await program.call('POST', '/api/v1/predictions', texts);
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'SCOPE_REQUIRED', details: { scope: 'predict', scopes: ['read'] } });
    expect(body.message).toContain("'predict'");
  });

  test('a key ends with the membership of whoever made it, and can no more than they', async () => {
    const admin = await joinWorkspace(product, owner, 'admin');
    const program = await newProgram(product, admin);
    const save = { ...texts, save: true, name: 'By a key' };
    expect((await program.call('POST', '/api/v1/predictions', save)).status).toBe(200);
    await owner.call('PATCH', `/api/workspace/members/${admin.accountId}`, { role: 'viewer' });
    expect((await program.call('POST', '/api/v1/predictions', save)).body.code).toBe('ROLE_REQUIRED');
    expect((await program.call('POST', '/api/v1/predictions', texts)).status).toBe(200);
    await owner.call('DELETE', `/api/workspace/members/${admin.accountId}`);
    expect((await program.call('POST', '/api/v1/predictions', texts)).body.code).toBe('API_KEY_INVALID');
  });

  test("while the workspace is not on Pro, only its owner's keys work", async () => {
    const boss = await newUser(product, { plan: 'pro' });
    const admin = await joinWorkspace(product, boss, 'admin');
    const [ofBoss, ofAdmin] = [await newProgram(product, boss), await newProgram(product, admin)];
    await product.deps.db
      .update(subscriptions)
      .set({ status: 'ended' })
      .where(sql`${subscriptions.workspaceId} = ${boss.workspaceId}`);
    expect((await ofAdmin.call('GET', '/api/v1/key')).body.code).toBe('MEMBERSHIP_SUSPENDED');
    expect((await ofBoss.call('GET', '/api/v1/key')).body.workspace.isPro).toBe(false);
  });

  test('a page of another origin may call with a key, and its preflight is answered', async () => {
    const program = await newProgram(product, owner);
    const origin = { origin: 'https://newsroom.example' };
    const { status, headers } = await program.call('POST', '/api/v1/predictions', texts, origin);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    const preflight = await nobody().call('OPTIONS', '/api/v1/predictions', undefined, {
      ...origin,
      'access-control-request-method': 'POST',
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
  });
});

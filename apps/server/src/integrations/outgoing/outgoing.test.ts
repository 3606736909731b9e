import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { startHostileDns, type Zone } from '../../test/hostile-dns.ts';
import { createOutgoing, type Outgoing, type OutgoingOptions } from './index.ts';
import { isPublicAddress } from './public-address.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function client(options: Partial<OutgoingOptions> = {}): Outgoing {
  const outgoing = createOutgoing({ allowPrivate: false, totalMs: 2000, ...options });
  closing.push(() => outgoing.close());
  return outgoing;
}
async function nameServer(zone: Zone) {
  const dns = await startHostileDns(zone);
  closing.push(() => dns.close());
  return dns;
}
async function listen(handle: RequestListener): Promise<{ url: string; port: number; server: Server }> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  );
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, port, server };
}
const get = (outgoing: Outgoing, url: string, more: object = {}) =>
  outgoing.send({ method: 'GET', url, headers: {}, owner: 'workspace', plainHttp: true, ...more });

describe('addresses that are refused before anything is sent', () => {
  test.each([
    ['loopback', 'https://127.0.0.1/'],
    ['loopback by another number', 'https://127.255.255.254/'],
    ['decimal', 'https://2130706433/'],
    ['octal', 'https://0177.0.0.1/'],
    ['hexadecimal', 'https://0x7f000001/'],
    ['short', 'https://127.1/'],
    ['with a dot at its end', 'https://127.0.0.1./'],
    ['full-width digits', 'https://１２７.０.０.１/'],
    ['unspecified', 'https://0.0.0.0/'],
    ['private, class A', 'https://10.1.2.3/'],
    ['private, class B', 'https://172.31.0.1/'],
    ['private, class C', 'https://192.168.1.1/'],
    ['shared by a carrier', 'https://100.64.0.1/'],
    ['metadata of most clouds', 'https://169.254.169.254/latest/meta-data/'],
    ['metadata of Alibaba', 'https://100.100.100.200/'],
    ['metadata of Azure', 'https://168.63.129.16/'],
    ['metadata of Oracle', 'https://192.0.0.192/'],
    ['metadata of AWS over IPv6', 'https://[fd00:ec2::254]/'],
    ['benchmarking', 'https://198.18.0.1/'],
    ['documentation', 'https://203.0.113.7/'],
    ['multicast', 'https://224.0.0.1/'],
    ['broadcast', 'https://255.255.255.255/'],
    ['IPv6 loopback', 'https://[::1]/'],
    ['IPv6 unspecified', 'https://[::]/'],
    ['unique local', 'https://[fc00::1]/'],
    ['IPv6 link-local', 'https://[fe80::1]/'],
    ['IPv6 site-local', 'https://[fec0::1]/'],
    ['mapped', 'https://[::ffff:127.0.0.1]/'],
    ['mapped public', 'https://[::ffff:8.8.8.8]/'],
    ['compatible', 'https://[::127.0.0.1]/'],
    ['6to4', 'https://[2002:7f00:1::]/'],
    ['NAT64', 'https://[64:ff9b::7f00:1]/'],
    ['local NAT64', 'https://[64:ff9b:1::7f00:1]/'],
    ['Teredo', 'https://[2001::1]/'],
  ])('%s', async (_what, url) => {
    await expect(client().check(url)).rejects.toMatchObject({ reason: 'refused' });
    await expect(get(client(), url)).rejects.toMatchObject({ reason: 'refused' });
  });

  test.each([
    ['a user name', 'https://user@example.com/'],
    ['a password', 'https://:secret@example.com/'],
    ['a port of another protocol', 'https://example.com:25/'],
    ['another scheme', 'ftp://example.com/'],
    ['a file', 'file:///etc/passwd'],
    ['no address', 'example'],
    ['too long an address', `https://example.com/${'a'.repeat(2000)}`],
  ])('%s', async (_what, url) => {
    await expect(client().check(url, { plainHttp: true })).rejects.toMatchObject({ reason: 'refused' });
  });

  test('plain http, unless it is allowed', async () => {
    await expect(client().check('http://8.8.8.8/')).rejects.toMatchObject({ reason: 'refused' });
    await expect(client().check('http://8.8.8.8/', { plainHttp: true })).resolves.toBeUndefined();
  });

  test('public addresses are not', async () => {
    for (const address of ['8.8.8.8', '93.184.215.14', '2606:4700:4700::1111'])
      expect(isPublicAddress(address), address).toBe(true);
    await expect(client().check('https://[2606:4700:4700::1111]:8443/hook')).resolves.toBeUndefined();
  });
});

describe('names, asked at a hostile name server', () => {
  test('a name that leads inside is refused, also beside public addresses', async () => {
    const dns = await nameServer({
      'inside.test': [['127.0.0.1']],
      'both.test': [['93.184.215.14', '10.0.0.1']],
      'six.test': [['93.184.215.14', '::1']],
      'nothing.test': [[]],
      'public.test': [['93.184.215.14']],
    });
    const outgoing = client({ resolve: dns.resolve });
    for (const name of ['inside.test', 'both.test', 'six.test'])
      await expect(outgoing.check(`https://${name}/`), name).rejects.toMatchObject({ reason: 'refused' });
    await expect(outgoing.check('https://nothing.test/')).rejects.toMatchObject({ reason: 'unresolved' });
    await expect(outgoing.check('https://public.test/')).resolves.toBeUndefined();
  });

  test('a name that leads inside only after it was checked reaches nothing', async () => {
    let reached = 0;
    const { port } = await listen((_request, response) => {
      reached += 1;
      response.end();
    });
    const dns = await nameServer({ 'rebinding.test': [['93.184.215.14'], ['127.0.0.1']] });
    const outgoing = client({ resolve: dns.resolve });
    const url = `http://rebinding.test:${port}/`;
    await outgoing.check(url, { plainHttp: true });
    await expect(get(outgoing, url)).rejects.toMatchObject({ reason: 'refused' });
    // Asked once for each: what was checked is what would have been connected to.
    expect(dns.asked('rebinding.test')).toBe(2);
    expect(reached).toBe(0);
  });

  test('a connection is made to the answer that was checked, though the next answer is another one', async () => {
    const { port } = await listen((request, response) => response.end(request.headers.host));
    const dns = await nameServer({ 'pinned.test': [['127.0.0.1'], ['127.0.0.2']] });
    const outgoing = client({ resolve: dns.resolve, allowPrivate: true });
    const answer = await get(outgoing, `http://pinned.test:${port}/`);
    expect(answer.body.toString()).toBe(`pinned.test:${port}`);
    expect(dns.asked('pinned.test')).toBe(1);
  });

  test('a silent name server ends in time', async () => {
    const dns = await nameServer({ 'silent.test': 'silent' });
    const outgoing = client({ resolve: dns.resolve, totalMs: 500 });
    await expect(outgoing.check('https://silent.test/')).rejects.toMatchObject({ reason: 'unresolved' });
  });
});

describe('hostile servers', () => {
  const trusting = (options: Partial<OutgoingOptions> = {}) => client({ allowPrivate: true, ...options });

  test('a redirect is an answer and followed by nobody', async () => {
    let inside = 0;
    const target = await listen((_request, response) => {
      inside += 1;
      response.end('secret');
    });
    const { url } = await listen((_request, response) =>
      response.writeHead(302, { location: target.url }).end('moved'),
    );
    expect(await get(trusting(), url)).toMatchObject({ status: 302, headers: { location: target.url } });
    expect(inside).toBe(0);
  });

  test('an endless answer is cut, and its connection closed', async () => {
    const closed = Promise.withResolvers<void>();
    const { url } = await listen((request, response) => {
      request.socket.once('close', () => closed.resolve());
      const more = () => {
        while (response.write('x'.repeat(16_384)) && !response.destroyed);
        response.once('drain', more);
      };
      more();
    });
    const answer = await get(trusting(), url, { maxBytes: 100_000 });
    expect([answer.cut, answer.body.length]).toEqual([true, 100_000]);
    expect((await get(trusting(), url)).body.length).toBe(64 * 1024);
    await closed.promise;
  });

  test('a server that says nothing, or trickles, is given up in time', async () => {
    const { url } = await listen((request, response) => {
      if (request.url === '/silent') return;
      const timer = setInterval(() => response.write('.'), 50);
      request.socket.once('close', () => clearInterval(timer));
    });
    const outgoing = trusting({ totalMs: 400 });
    for (const path of ['silent', 'trickle'])
      await expect(get(outgoing, url + path), path).rejects.toMatchObject({ reason: 'timeout' });
  });

  test('headers without end are not read', async () => {
    const { url } = await listen((_request, response) => {
      for (let at = 0; at < 40; at += 1) response.setHeader(`x-${at}`, 'a'.repeat(1000));
      response.end();
    });
    await expect(get(trusting(), url)).rejects.toMatchObject({ reason: 'unreachable' });
  });

  test('one owner has so many requests at a time, and does not keep others waiting', async () => {
    let underWay = 0;
    let most = 0;
    const held: (() => void)[] = [];
    const { url } = await listen((request, response) => {
      if (request.url === '/other') return void response.end();
      underWay += 1;
      most = Math.max(most, underWay);
      held.push(() => {
        underWay -= 1;
        response.end();
      });
      if (held.length >= 3) for (const end of held.splice(0)) end();
    });
    const outgoing = trusting({ perOwner: 3, totalMs: 5000 });
    const many = Array.from({ length: 9 }, () => get(outgoing, url, { owner: 'busy' }));
    await Promise.all([...many, get(outgoing, `${url}other`, { owner: 'another' })]);
    expect(most).toBe(3);
  });
});

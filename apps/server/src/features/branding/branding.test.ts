import { crc32, deflateSync } from 'node:zlib';
import { accentContrast, type Branding, nearestAccent } from '@frontrunner/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analysedExperiment } from '../../test/analysed-experiment.ts';
import { type Client, newUser } from '../../test/client.ts';
import { drawnLogo } from '../../test/drawn-logo.ts';
import { joinWorkspace } from '../../test/members.ts';
import { startTestProduct, type TestProduct } from '../../test/product.ts';

let product: TestProduct;
let owner: Client;
beforeAll(async () => {
  product = await startTestProduct();
  owner = await newUser(product, { plan: 'pro' });
});
afterAll(() => product.close());

const upload = (client: Client, bytes: Buffer) =>
  client.call('PUT', '/api/workspace/branding/logo', { image: bytes.toString('base64') });
const branding = async (client: Client): Promise<Branding> =>
  (await client.call('GET', '/api/workspace/branding')).body;

test.each(['png', 'jpeg', 'webp'] as const)(
  'a logo as %s is drawn anew and served as a picture only',
  async (format) => {
    const picture = await drawnLogo({ width: 1200, height: 300, format });
    const withMetadata = await sharp(picture)
      .withExif({ IFD0: { Copyright: 'Somebody at a secret place' } })
      .toBuffer();
    const { status, body } = await upload(
      owner,
      Buffer.concat([withMetadata, Buffer.from('<script>alert(1)</script>')]),
    );
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.logo).toMatchObject({ width: 480, height: 120 });
    const served = await fetch(product.baseUrl + body.logo.url);
    expect(served.status).toBe(200);
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(served.headers.get('cache-control')).toContain('immutable');
    expect(served.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    const bytes = Buffer.from(await served.arrayBuffer());
    expect(bytes.toString('latin1')).not.toMatch(/secret place|script/);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  },
);

/** A chunk of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
/** A PNG of this size that is black all over: some kB that unpack to as many bytes as it has pixels. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
async function animatedPng(): Promise<Buffer> {
  const png = await drawnLogo();
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2, 0);
  return Buffer.concat([png.subarray(0, 33), chunk('acTL', control), png.subarray(33)]);
}
const frames = async (format: 'webp' | 'gif') =>
  sharp(
    [await drawnLogo({ width: 40, height: 40 }), await drawnLogo({ width: 40, height: 40, colour: '#a33' })],
    {
      join: { animated: true },
    },
  )
    .toFormat(format)
    .toBuffer();

describe('pictures that are refused with the reason', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
    ['SVG', () => Buffer.from(svg), /SVG files can carry scripts/],
    [
      'SVG with a declaration',
      () => Buffer.from(`\ufeff<?xml version="1.0"?>\n${svg}`),
      /SVG files can carry/,
    ],
    ['a bomb', () => bomb(6000, 6000), /6000 x 6000 pixels; each side may have up to 4000/],
    ['a long strip', () => bomb(1, 4001), /1 x 4001 pixels/],
    ['an animated WebP', () => frames('webp'), /it is animated/],
    ['an animated PNG', animatedPng, /it is animated/],
    ['a GIF', () => frames('gif'), /it is a GIF/],
    ['a PDF', () => Buffer.from('%PDF-1.7 not a picture'), /no PNG, JPEG or WebP/],
    ['a text that says it is a picture', () => Buffer.from('logo.png'), /no PNG, JPEG or WebP/],
    ['half a picture', async () => (await drawnLogo()).subarray(0, 120), /damaged/],
    ['a header without a picture', () => Buffer.from('89504e470d0a1a0a', 'hex'), /damaged/],
    ['nothing', () => Buffer.alloc(0), /empty/],
    [
      '201 kB',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(200_500)]),
      /201 kB; a logo may have up to 200 kB/,
    ],
  ])('%s', async (_name, make, reason) => {
    const before = await branding(owner);
    const { status, body } = await upload(owner, await make());
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'LOGO_REFUSED' });
    expect(body.message).toMatch(reason);
    expect(await branding(owner)).toEqual(before);
  });

  test('what is no base64, and what is larger than any logo', async () => {
    expect((await owner.call('PUT', '/api/workspace/branding/logo', { image: '<svg>' })).status).toBe(400);
    expect((await upload(owner, Buffer.alloc(600_000))).status).toBe(413);
  });
});

test('decoding the worst picture that is taken never holds the event loop for 50 ms', async () => {
  const worst = bomb(4000, 4000);
  expect(worst.length).toBeLessThan(200_000);
  await upload(owner, worst);
  let longest = 0;
  let last = performance.now();
  const watch = setInterval(() => {
    longest = Math.max(longest, performance.now() - last - 5);
    last = performance.now();
  }, 5);
  const { status } = await upload(owner, worst);
  clearInterval(watch);
  expect(status).toBe(200);
  expect(longest).toBeLessThan(50);
});

test('an accent colour is told its contrast, and the nearest one that passes', async () => {
  const change = (accent: string | null) => owner.call('PATCH', '/api/workspace/branding', { accent });
  expect((await change('#0E8A80')).body.accent).toBe('#0e8a80');
  for (const accent of ['#ffff00', '#000000', '#ffffff', '#00204a', '#ff9ecf']) {
    const { status, body } = await change(accent);
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'COLOUR_CONTRAST' });
    expect(body.details).toMatchObject({ nearest: nearestAccent(accent) });
    expect(body.message).toContain(body.details.light.toFixed(2));
    expect((await change(body.details.nearest)).status).toBe(200);
  }
  expect((await change('red')).status).toBe(400);
  expect((await change(null)).body.accent).toBeNull();
});

test('the nearest colour passes for every colour, and is itself where that passes', () => {
  for (let n = 0; n < 4096; n++) {
    const colour = `#${[...n.toString(16).padStart(3, '0')].map((digit) => digit + digit).join('')}`;
    const nearest = nearestAccent(colour);
    expect(accentContrast(nearest).passes, colour).toBe(true);
    if (accentContrast(colour).passes) expect(nearest).toBe(colour);
  }
});

test('branding is for admins of a Pro workspace, is told in the audit log, and shown while the plan lasts', async () => {
  const pro = await newUser(product, { plan: 'pro' });
  const editor = await joinWorkspace(product, pro, 'editor');
  const admin = await joinWorkspace(product, pro, 'admin');
  const free = await newUser(product);
  expect((await editor.call('PATCH', '/api/workspace/branding', { accent: null })).body.code).toBe(
    'ROLE_REQUIRED',
  );
  expect((await upload(editor, await drawnLogo())).body.code).toBe('ROLE_REQUIRED');
  expect((await free.call('PATCH', '/api/workspace/branding', { accent: null })).body.code).toBe(
    'PRO_REQUIRED',
  );
  expect((await upload(admin, await drawnLogo())).status).toBe(200);
  expect((await admin.call('PATCH', '/api/workspace/branding', { accent: '#0e8a80' })).status).toBe(200);
  const [entry] = (await pro.call('GET', '/api/workspace/audit?action=branding.changed')).body;
  expect(entry).toMatchObject({ before: { accent: null }, after: { accent: '#0e8a80' } });
  const shown = await branding(pro);
  const experiment = await analysedExperiment(pro, product.baseUrl);
  const { url } = (await pro.call('POST', `/api/experiments/${experiment.id}/shares`, {})).body;
  const page = async () => (await fetch(product.baseUrl + new URL(url).pathname)).text();
  expect(await page()).toContain(shown.logo?.url);
  const picture = await fetch(`${product.baseUrl}${new URL(url).pathname}/preview.png`);
  const corner = await sharp(Buffer.from(await picture.arrayBuffer()))
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect(corner.toString('hex')).toBe('0e8a80');
  await pro.call('DELETE', '/api/workspace/branding/logo');
  expect((await branding(pro)).logo).toBeNull();
  expect(await page()).not.toContain('/logos/');
  expect((await fetch(product.baseUrl + shown.logo?.url)).status).toBe(404);
});

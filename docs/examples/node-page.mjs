// A page that is made on a server, with a headline under test. Node 20 or newer, no packages:
//   FRONTRUNNER_URL=https://... FRONTRUNNER_KEY=fr_live_... FRONTRUNNER_TEST=... PORT=8080 node node-page.mjs
// The key needs the scopes "read" and "write".
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

const {
  FRONTRUNNER_URL,
  FRONTRUNNER_KEY,
  FRONTRUNNER_TEST,
  PORT = '8080',
  REPORT_MS = '10000',
} = process.env;
const fallback = 'Our balcony guide is here';
const call = async (path, options = {}) => {
  const answer = await fetch(`${FRONTRUNNER_URL}/api/v1/live/${FRONTRUNNER_TEST}${path}`, {
    ...options,
    headers: { authorization: `Bearer ${FRONTRUNNER_KEY}`, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(1000),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
};

// A reader's headline stays the same, so it is asked once an hour. Without an answer the page shows its own and counts nothing.
const assigned = new Map();
async function assign(reader) {
  const known = assigned.get(reader);
  if (known && known.until > Date.now()) return known;
  const own = { variant: 'Control', headline: fallback, counted: false, until: 0 };
  const found = await call(`/assignment?unit=${reader}`).catch(() => own);
  const kept = { ...found, until: Date.now() + 3_600_000 };
  if (found !== own) {
    if (assigned.size > 100_000) assigned.clear();
    assigned.set(reader, kept);
  }
  return kept;
}

// Totals since this process began; each process is a source of its own, and the same totals sent again change nothing.
const source = `node page, ${new Date().toISOString()}, ${randomUUID()}`;
const totals = new Map();
function count(variant, what) {
  const arm = totals.get(variant) ?? { variant, impressions: 0, clicks: 0 };
  arm[what] += 1;
  totals.set(variant, arm);
}
const report = async () => {
  const arms = [...totals.values()];
  if (arms.length > 0) await call('/counts', { method: 'POST', body: JSON.stringify({ source, arms }) });
};

// The cookie holds a random id, and whether the reader's impression and click are counted already.
const readCookie = (header = '') => {
  const [, id, seen, clicked] = /(?:^|; )reader=([\w-]{36})\.([01])\.([01])/.exec(header) ?? [];
  return { id: id ?? randomUUID(), seen: seen === '1', clicked: clicked === '1' };
};
const escaped = (text) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const server = createServer(async (request, response) => {
  const reader = readCookie(request.headers.cookie);
  const { variant, headline, counted } = await assign(reader.id);
  const keep = () =>
    response.setHeader(
      'set-cookie',
      `reader=${reader.id}.${+reader.seen}.${+reader.clicked}; Path=/; Max-Age=7776000; SameSite=Lax; HttpOnly`,
    );
  if (request.url === '/read') {
    if (counted && reader.seen && !reader.clicked) {
      count(variant, 'clicks');
      reader.clicked = true;
    }
    keep();
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<h1>${escaped(headline)}</h1><p>The story.</p>`);
  } else if (request.url === '/') {
    if (counted && !reader.seen) {
      count(variant, 'impressions');
      reader.seen = true;
    }
    keep();
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<h2><a href="/read">${escaped(headline)}</a></h2>`);
  } else response.writeHead(404).end();
});
server.listen(Number(PORT), '127.0.0.1', () => console.log('ready'));

const timer = setInterval(() => report().catch((error) => console.error(error.message)), Number(REPORT_MS));
process.on('SIGTERM', async () => {
  clearInterval(timer);
  server.close();
  server.closeAllConnections();
  await report().catch((error) => console.error(error.message));
  process.exit();
});

/**
 * `npm run bench:benchmark [-- TESTS]`: scores invented tests (20,000 unless given) in the background as the page does,
 * and prints how long that took, and how long other calls waited meanwhile. DATABASE_URL chooses the database.
 */
import { startProduct } from './product.ts';

const count = Number(process.argv[2] ?? 20_000);
const subjects = ['bakers', 'nurses', 'teachers', 'cyclists', 'gardeners', 'neighbours', 'farmers'];
const tests = Array.from({ length: count }, (_, i) => {
  const subject = subjects[i % subjects.length];
  const control = `Report ${i}: what ${subject} say about the longest winter of the last twenty years`;
  const variants = [
    `You would not believe what ${i} ${subject} did with one empty garden`,
    `The street was dark. Then number ${i} of the ${subject} had an idea that everybody copied`,
  ];
  return [control, i % 3 === 0 ? control : variants[i % 2], ...variants];
});

const { DATABASE_URL } = process.env;
const product = await startProduct({
  env: { LOG_LEVEL: 'warn', RATE_LIMITS: 'off', ...(DATABASE_URL ? { DATABASE_URL } : {}) },
});
try {
  const headers = { origin: product.url, 'content-type': 'application/json', cookie: await signIn() };
  const waits: number[] = [];
  let ended = false;
  const watching = watch(waits, () => ended, headers);
  const started = performance.now();
  const job = await callJson('/api/benchmark?async=1', {
    method: 'POST',
    headers,
    body: JSON.stringify({ experiments: tests, name: 'bench' }),
  });
  const queued = performance.now();
  let state = job;
  while (state.status === 'queued' || state.status === 'running') {
    await new Promise((resolve) => setTimeout(resolve, 100));
    state = await callJson(`/api/benchmarks/${job.id}?results=0`, { headers });
  }
  const scored = performance.now();
  const whole = await callJson(`/api/benchmarks/${job.id}`, { headers });
  const read = performance.now();
  ended = true;
  await watching;
  waits.sort((a, b) => a - b);
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(2)} s`;
  const wait = (share: number) => `${(waits[Math.floor(share * (waits.length - 1))] ?? 0).toFixed(0)} ms`;
  console.log(`database             ${DATABASE_URL ? 'PostgreSQL' : 'embedded'}`);
  console.log(`tests                ${whole.result.results.length}, status ${state.status}`);
  console.log(`upload and queueing  ${seconds(started, queued)}`);
  console.log(`scoring and storing  ${seconds(queued, scored)}`);
  console.log(`reading the result   ${seconds(scored, read)}`);
  console.log(`in all               ${seconds(started, read)}`);
  console.log(
    `other calls waited   median ${wait(0.5)}, 99 % ${wait(0.99)}, longest ${wait(1)} (${waits.length} calls)`,
  );
} finally {
  await product.stop();
}

/** Asks for the signed-in person every 20 ms until `isEnded`, and notes how long each answer took. */
async function watch(
  waits: number[],
  isEnded: () => boolean,
  headers: Record<string, string>,
): Promise<void> {
  while (!isEnded()) {
    const asked = performance.now();
    await callJson('/api/auth/user', { headers });
    waits.push(performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a measurement reads answers of several calls.
async function callJson(path: string, init: RequestInit): Promise<any> {
  const answer = await fetch(product.url + path, init);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Signs in through the embedded provider, keeping its cookies as a browser would. */
async function signIn(): Promise<string> {
  const jar = new Map<string, string>();
  let address: string | null = `${product.url}/api/login?login_hint=bench@demo.test`;
  for (let hop = 0; address && hop < 12; hop++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer: Response = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s);
      jar.set(name, value);
    }
    const next = answer.headers.get('location');
    address = next ? new URL(next, address).href : null;
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

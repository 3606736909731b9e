/**
 * Prints what each rewording move went with in the headline tests of ../shared/data/upworthy (see its README for source and
 * licence): `npx node packages/writer/quality/measure-moves.ts`. Only headlines of the same test and image are compared:
 * weighted least squares of the log click rate within those groups, standard errors clustered by test.
 */
import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

interface Arm {
  test_id: string;
  image_id: string;
  headline: string;
  impressions: number;
  clicks: number;
}

const words = (text: string) => text.split(/\s+/u).filter(Boolean);
const has = (pattern: RegExp) => (text: string) => (pattern.test(text) ? 1 : 0);

const MEASURES: Record<string, (headline: string) => number> = {
  'question mark': has(/\?/u),
  'exclamation mark': has(/!/u),
  'opens with How or Why': has(/^\W*(?:how|why)\b/iu),
  'this, these or here': has(/\b(?:this|these|here|here's)\b/iu),
  'he or she': has(/\b(?:he|she|him|her|his|hers)\b/iu),
  'names people (woman, teacher, kids ...)': has(
    /\b(?:wom[ae]n|m[ae]n|girls?|boys?|kids?|people|teachers?|moms?|dads?|students?|guys?|parents?|doctors?|mothers?|fathers?)\b/iu,
  ),
  'a number in digits': has(/\d/u),
  'five words more': (text) => words(text).length / 5,
  'filler word (just, really, very ...)': has(
    /\b(?:just|really|very|simply|actually|totally|absolutely|truly|amazing|incredible|awesome)\b/iu,
  ),
  'one letter more per word': (text) =>
    text.replace(/[^\p{L}]/gu, '').length / Math.max(1, words(text).length),
  'I, me or my': has(/\b(?:I|me|my)\b/u),
  'you or your': has(/\b(?:you|your)\b/iu),
  'opens with a command (see, meet, watch ...)': has(
    /^(?:see|meet|watch|find|get|read|take|let|listen|check|learn|look|stop|try|start)\b/iu,
  ),
  'if or when at the front': has(/^(?:if|when)\b/iu),
};

const path = fileURLToPath(new URL('../../../../shared/data/upworthy/arms.jsonl', import.meta.url));
if (!existsSync(path)) {
  console.error(
    'The headline tests are not there: expected ../shared/data/upworthy/arms.jsonl beside the repository.',
  );
  process.exit(1);
}

const groups = new Map<string, Arm[]>();
for await (const line of createInterface({ input: createReadStream(path) })) {
  if (line.trim() === '') continue;
  const arm = JSON.parse(line) as Arm;
  const key = `${arm.test_id}|${arm.image_id}`;
  groups.set(key, [...(groups.get(key) ?? []), arm]);
}

console.log('move | clicks within test | 95 % interval | groups that differ');
for (const [name, measure] of Object.entries(MEASURES)) {
  let xy = 0;
  let xx = 0;
  const parts: { x: number; y: number; w: number }[][] = [];
  for (const arms of groups.values()) {
    const rows = arms.map((arm) => ({
      x: measure(arm.headline),
      y: Math.log((arm.clicks + 0.5) / (arm.impressions + 1)),
      w: arm.clicks + 0.5,
    }));
    const weight = rows.reduce((sum, row) => sum + row.w, 0);
    const meanX = rows.reduce((sum, row) => sum + row.w * row.x, 0) / weight;
    const meanY = rows.reduce((sum, row) => sum + row.w * row.y, 0) / weight;
    const centred = rows.map((row) => ({ x: row.x - meanX, y: row.y - meanY, w: row.w }));
    if (centred.every((row) => Math.abs(row.x) < 1e-9)) continue;
    for (const row of centred) {
      xy += row.w * row.x * row.y;
      xx += row.w * row.x * row.x;
    }
    parts.push(centred);
  }
  const slope = xy / xx;
  const meat = parts.reduce(
    (sum, rows) => sum + rows.reduce((inner, row) => inner + row.w * row.x * (row.y - slope * row.x), 0) ** 2,
    0,
  );
  const error = Math.sqrt(meat) / xx;
  const percent = (value: number) => `${value >= 0 ? '+' : ''}${(100 * (Math.exp(value) - 1)).toFixed(1)} %`;
  console.log(
    `${name} | ${percent(slope)} | ${percent(slope - 1.96 * error)} to ${percent(slope + 1.96 * error)} | ${parts.length}`,
  );
}

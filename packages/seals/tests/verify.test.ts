import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson, linesOf, sealForecast, verifyChain } from '../src/index.ts';
import { exportOf, forecastOf } from './chain-of.ts';

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}
const verify = (lines: readonly string[], options = {}) => verifyChain(each(lines), options);
const faultsOf = async (lines: readonly string[], options = {}) =>
  (await verify(lines, options)).faults.map(({ kind, line }) => [kind, line]);

/** The line with something in its forecast changed and its hash computed anew, as a forger would. */
function forged(
  line: string,
  change: (forecast: Record<string, unknown>) => void,
  previous?: string,
): string {
  const parsed = JSON.parse(line);
  change(parsed.forecast);
  parsed.previous = previous ?? parsed.previous;
  parsed.hash = sealForecast(parsed.previous, parsed.forecast).hash;
  return canonicalJson(parsed);
}
const without = (lines: readonly string[], ...places: number[]) =>
  lines.filter((_, i) => !places.includes(i + 1));

describe('canonical JSON', () => {
  test('sorts keys, has no spaces and writes numbers and texts as RFC 8785 does', () => {
    // The example of RFC 8785, section 3.2.2 and 3.2.3.
    const value = {
      numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    };
    expect(canonicalJson(value)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
    const keys = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 };
    expect(Object.values(JSON.parse(canonicalJson(keys)))).toHaveLength(7);
    expect(canonicalJson(keys)).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}');
  });

  test('gives the same text for the same value, whatever the order of its keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value as never);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      }),
    );
    expect(() => canonicalJson(Number.NaN)).toThrow(RangeError);
    expect(() => canonicalJson(JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`))).toThrow(RangeError);
  });
});

describe('an exported chain', () => {
  test('is what it was sealed as, each line hashed with the one before', async () => {
    const lines = exportOf(5);
    const { faults, end } = await verify(lines);
    expect(faults).toEqual([]);
    expect(end.count).toBe(5);
    // Computed here from the text of the line, without the package's own code.
    let previous = '';
    for (const line of lines.slice(0, 5)) {
      const forecast = line.slice('{"forecast":'.length, line.indexOf(',"hash":'));
      previous = createHash('sha256').update(`${previous}\n${forecast}`).digest('hex');
      expect(JSON.parse(line).hash).toBe(previous);
    }
    expect(end.chainHead).toBe(previous);
    expect(await faultsOf(exportOf(0))).toEqual([]);
    expect(await faultsOf(exportOf(3, { texts: true }))).toEqual([]);
  });

  test('tells every single change of any character', async () => {
    const lines = exportOf(3, { texts: true });
    const [first = ''] = lines;
    for (let at = 0; at < first.length; at++) {
      const other = first[at] === '7' ? '8' : '7';
      const faults = await faultsOf([first.slice(0, at) + other + first.slice(at + 1), ...lines.slice(1)]);
      expect(faults.length, `character ${at} of ${first}`).toBeGreaterThan(0);
      expect(faults[0], `character ${at}`).toEqual(['changed', 1]);
    }
  });

  test.each([
    ['a figure', (line: string) => line.replace('"confidencePct":66', '"confidencePct":99')],
    [
      'the time outside what is sealed',
      (line: string) => line.replace(/("sealedAt":")2026(?!.*sealedAt)/, '$12025'),
    ],
    ['a further field', (line: string) => line.replace(/}$/, ',"zz":1}')],
    ['a key twice', (line: string) => line.replace('{"forecast":', '{"forecast":{"number":3},"forecast":')],
    ['a space', (line: string) => line.replace(',', ', ')],
    ['nothing of it left', () => 'the dog ate it'],
    ['half of it', (line: string) => line.slice(0, 80)],
  ])('names the line with %s changed, and no other', async (_, change) => {
    const lines = exportOf(6);
    const changed = lines.map((line, i) => (i === 2 ? change(line) : line));
    expect(changed[2]).not.toBe(lines[2]);
    expect(await faultsOf(changed)).toEqual([['changed', 3]]);
  });

  test('names a changed text and a text of another arm', async () => {
    const lines = exportOf(4, { texts: true });
    const changed = lines.map((line) => line.replace('Coats of year 2', 'Boots of year 2'));
    expect((await verify(changed)).faults).toMatchObject([
      { kind: 'changed', line: 2, message: expect.stringContaining('text of Control is not the sealed one') },
    ]);
  });

  test('names a line whose hash was computed anew as well', async () => {
    const lines = exportOf(6);
    const raise = (forecast: Record<string, unknown>) => {
      forecast.winner = 'Control';
    };
    const changed = lines.map((line, i) => (i === 2 ? forged(line, raise) : line));
    expect(await faultsOf(changed)).toEqual([['changed', 3]]);
    // At the end only the last line knows better.
    const last = lines.map((line, i) => (i === 5 ? forged(line, raise) : line));
    expect(await faultsOf(last)).toEqual([['changed', 7]]);
  });

  test.each([
    ['the first', [1], [['missing', 1]], 'forecast 1 is'],
    ['one in the middle', [3], [['missing', 3]], 'forecast 3 is'],
    ['some', [3, 4, 5], [['missing', 3]], 'forecasts 3 to 5 are'],
    ['the last', [8], [['missing', 8]], 'forecast 8 is'],
    ['all', [1, 2, 3, 4, 5, 6, 7, 8], [['missing', 1]], 'forecasts 1 to 8 are'],
  ])('names %s missing', async (_, places, expected, words) => {
    const { faults } = await verify(without(exportOf(8), ...places));
    expect(faults.map(({ kind, line }) => [kind, line])).toEqual(expected);
    expect(faults[0]?.message).toContain(words);
  });

  test.each([
    ['two neighbours swapped', [1, 3, 2, 4, 5, 6]],
    ['the first two swapped', [2, 1, 3, 4, 5, 6]],
    ['one moved down', [1, 3, 4, 5, 2, 6]],
    ['one moved up', [1, 5, 2, 3, 4, 6]],
    ['two moved up together', [1, 4, 5, 2, 3, 6]],
  ])('names %s as moved, and nothing as changed or missing', async (_, order) => {
    const lines = exportOf(6);
    const faults = await faultsOf([...order.map((number) => lines[number - 1] ?? ''), lines[6] ?? '']);
    expect(faults.length).toBeGreaterThan(0);
    expect([...new Set(faults.map(([kind]) => kind))]).toEqual(['reordered']);
  });

  test('names what was added: a copy, a rival, one from nowhere, one of another chain', async () => {
    const lines = exportOf(6);
    const at = (place: number, line: string) => [
      ...lines.slice(0, place - 1),
      line,
      ...lines.slice(place - 1),
    ];
    expect(await faultsOf(at(4, lines[2] ?? ''))).toEqual([['added', 4]]);
    expect(await faultsOf(at(6, lines[1] ?? ''))).toEqual([['added', 6]]);
    const rival = forged(lines[2] ?? '', (forecast) => {
      forecast.winner = 'Control';
    });
    expect(await faultsOf(at(3, rival))).toEqual([['added', 3]]);
    expect(await faultsOf(at(4, rival))).toEqual([['added', 4]]);
    const far = forged(lines[2] ?? '', (forecast) => {
      forecast.number = 999;
    });
    expect(await faultsOf(at(4, far))).toEqual([['added', 4]]);
    const last = forged(
      lines[5] ?? '',
      (forecast) => {
        forecast.number = 7;
      },
      JSON.parse(lines[5] ?? '').hash,
    );
    expect((await faultsOf(at(7, last))).map(([kind]) => kind)).toContain('added');
    const foreign = exportOf(6, { forecast: (number) => forecastOf(number, { workspaceId: 'workspace-2' }) });
    expect(await faultsOf(at(4, foreign[3] ?? ''))).toEqual([['added', 4]]);
    expect((await faultsOf([...lines, ...exportOf(2)]))[0]).toEqual(['added', 8]);
  });

  test('says that a file was cut off, in the middle of a line as well', async () => {
    const lines = exportOf(6);
    expect(await faultsOf(lines.slice(0, 4))).toEqual([['truncated', 5]]);
    expect(await faultsOf([])).toEqual([['truncated', 1]]);
    const half = await faultsOf([...lines.slice(0, 3), (lines[3] ?? '').slice(0, 100)]);
    expect(half).toEqual([
      ['changed', 4],
      ['truncated', 5],
    ]);
  });

  test('a chain written anew is found by an earlier export or a hash that was noted', async () => {
    const [honest, rewritten] = [
      exportOf(4),
      exportOf(6, { forecast: (n) => forecastOf(n, { winner: 'Control' }) }),
    ];
    const { end: earlier } = await verify(honest);
    expect(await faultsOf(rewritten)).toEqual([]);
    expect(await faultsOf(rewritten, { earlier })).toEqual([['changed', 4]]);
    expect(await faultsOf(exportOf(6), { earlier })).toEqual([]);
    expect((await faultsOf(exportOf(3), { earlier })).map(([kind]) => kind)).toEqual(['missing']);
    const noted = JSON.parse(honest[1] ?? '').hash;
    expect(await faultsOf(rewritten, { hashes: [noted] })).toEqual([['missing', 7]]);
    expect(await faultsOf(exportOf(6), { hashes: [noted] })).toEqual([]);
  });

  test('stops where nothing is right, in linear time', async () => {
    const lines = exportOf(1000);
    const { faults, stoppedEarly } = await verify([...lines.slice(0, 1000).reverse(), lines[1000] ?? '']);
    expect(stoppedEarly).toBe(true);
    expect(faults.length).toBeGreaterThan(90);
    expect(faults.length).toBeLessThan(120);
    expect((await verify(Array.from({ length: 1000 }, () => 'a,b,c'))).stoppedEarly).toBe(true);
  });

  test('any moved, removed or doubled lines are told', async () => {
    const lines = exportOf(12);
    const places = fc.array(fc.integer({ min: 0, max: 11 }), { maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(places, async (order) => {
        const faults = await faultsOf([...order.map((place) => lines[place] ?? ''), lines[12] ?? '']);
        const isWhole = order.length === 12 && order.every((place, i) => place === i);
        expect(faults.length > 0).toBe(!isWhole);
      }),
    );
  });
});

test('lines are found whatever pieces a file comes in, and one without an end does not fill the memory', async () => {
  const collect = async (pieces: string[]) => {
    const found: string[] = [];
    for await (const line of linesOf(each(pieces))) found.push(line);
    return found;
  };
  expect(await collect(['a\r\nb', 'c\n', '\nd'])).toEqual(['a', 'bc', '', 'd']);
  const [long = ''] = await collect(Array.from({ length: 100 }, () => 'x'.repeat(100_000)));
  expect(long.length).toBe(4_000_000);
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadModel, ModelError } from '../src/index.ts';
import { SHIPPED_POSTS, SHIPPED_WEIGHTS } from '../src/model.ts';
import { packWeights } from '../src/weights-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'frontrunner-weights-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function failure(name: string, bytes?: Buffer): unknown {
  const path = join(folder, name);
  if (bytes) writeFileSync(path, bytes);
  try {
    loadModel(path);
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('a weights file', () => {
  const shipped = readFileSync(SHIPPED_WEIGHTS);

  test('that ships is below 5 MB with that of the posts, and both load once', () => {
    expect(shipped.length + readFileSync(SHIPPED_POSTS).length).toBeLessThan(5_000_000);
    expect(loadModel()).toBe(loadModel());
  });

  test('that is absent is named as missing', () => {
    expect(failure('absent.bin')).toBeInstanceOf(ModelError);
    expect(failure('absent.bin')).toMatchObject({
      code: 'weights_missing',
      message: expect.stringContaining('npm run train'),
    });
  });

  test.each([
    ['empty', Buffer.alloc(0)],
    ['a few bytes', shipped.subarray(0, 11)],
    ['truncated', shipped.subarray(0, shipped.length >> 1)],
    ['another kind of file', Buffer.from('{"not": "weights", "but": "json text of some length"}')],
    ['one flipped bit', flip(shipped, shipped.length - 100)],
    ['one flipped bit in the header', flip(shipped, 40)],
  ])('that is damaged (%s) is named as corrupt', (name, bytes) => {
    expect(failure(`${name}.bin`, bytes)).toMatchObject({ name: 'ModelError', code: 'weights_corrupt' });
  });

  test('of another format version is named so', () => {
    const newer = Buffer.from(shipped);
    newer.writeUInt32LE(99, 8);
    expect(failure('newer.bin', newer)).toMatchObject({
      code: 'weights_version',
      message: expect.stringContaining('99'),
    });
  });

  test('with the parts of another model is refused', () => {
    const other = packWeights({ meta: { version: '0' }, arrays: { weights: new Int8Array(3) } });
    expect(failure('other.bin', other)).toMatchObject({ code: 'weights_version' });
  });
});

function flip(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] ^= 4;
  return copy;
}

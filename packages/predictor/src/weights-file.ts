import { readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';

export type ModelErrorCode = 'weights_missing' | 'weights_corrupt' | 'weights_version';

/** The weights file cannot be used; the message says which file and what to do. */
export class ModelError extends Error {
  override name = 'ModelError';
  readonly code: ModelErrorCode;

  constructor(code: ModelErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/*
 * Layout, little endian: 8 bytes magic, u32 format, u32 CRC-32 of everything after it, u32 length of the JSON header, the
 * header padded with spaces to a multiple of 8, then the arrays one after the other, each padded to a multiple of 8.
 */
const MAGIC = 'FRONTRUN';
export const WEIGHTS_FORMAT = 1;
const PREFIX = 20;

const ARRAY_TYPES = {
  i32: Int32Array,
  u16: Uint16Array,
  i8: Int8Array,
  u8: Uint8Array,
  f32: Float32Array,
} as const;
type ArrayType = keyof typeof ARRAY_TYPES;
export type WeightArray = Int32Array | Uint16Array | Int8Array | Uint8Array | Float32Array;

interface FileHeader {
  meta: unknown;
  arrays: { name: string; type: ArrayType; length: number }[];
}

export interface WeightsFile {
  meta: unknown;
  arrays: Record<string, WeightArray>;
}

const padded = (length: number) => Math.ceil(length / 8) * 8;

function typeOf(array: WeightArray): ArrayType {
  const found = (Object.keys(ARRAY_TYPES) as ArrayType[]).find((type) => array instanceof ARRAY_TYPES[type]);
  if (!found) throw new TypeError('unsupported array type');
  return found;
}

/** Puts the header and arrays of a model into one buffer that `readWeights` reads back. */
export function packWeights(file: WeightsFile): Buffer {
  const arrays = Object.entries(file.arrays).map(([name, array]) => ({
    name,
    type: typeOf(array),
    length: array.length,
  }));
  const json = Buffer.from(JSON.stringify({ meta: file.meta, arrays } satisfies FileHeader));
  // The prefix is 20 bytes, so the header ends on a multiple of 8 when its length is 4 more than one.
  const header = Buffer.alloc(padded(json.length + PREFIX) - PREFIX, ' ');
  json.copy(header);
  const bodies = Object.values(file.arrays).map((array) => {
    const body = Buffer.alloc(padded(array.byteLength));
    body.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
    return body;
  });
  const lengths = Buffer.alloc(4);
  lengths.writeUInt32LE(header.length);
  const checked = Buffer.concat([lengths, header, ...bodies]);
  const prefix = Buffer.alloc(16);
  prefix.write(MAGIC, 'latin1');
  prefix.writeUInt32LE(WEIGHTS_FORMAT, 8);
  prefix.writeUInt32LE(crc32(checked), 12);
  return Buffer.concat([prefix, checked]);
}

function corrupt(path: string, what: string): ModelError {
  return new ModelError(
    'weights_corrupt',
    `The weights file ${path} is damaged (${what}). Restore it from the repository or run "npm run train".`,
  );
}

/** Reads and checks a weights file. Throws `ModelError` when it is absent, damaged or of another format version. */
export function readWeights(path: string): WeightsFile {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (cause) {
    throw new ModelError(
      'weights_missing',
      `The weights file ${path} cannot be read. Restore it from the repository or run "npm run train".`,
      { cause },
    );
  }
  if (bytes.length < PREFIX) throw corrupt(path, `only ${bytes.length} bytes`);
  if (bytes.toString('latin1', 0, 8) !== MAGIC) throw corrupt(path, 'not a weights file');
  const format = bytes.readUInt32LE(8);
  if (format !== WEIGHTS_FORMAT) {
    throw new ModelError(
      'weights_version',
      `The weights file ${path} has format ${format}, this program reads format ${WEIGHTS_FORMAT}. Run "npm run train" or take the file that belongs to this version.`,
    );
  }
  if (crc32(bytes.subarray(16)) !== bytes.readUInt32LE(12))
    throw corrupt(path, 'the checksum does not match');
  const headerLength = bytes.readUInt32LE(16);
  const header = JSON.parse(bytes.toString('utf8', PREFIX, PREFIX + headerLength)) as FileHeader;
  const arrays: Record<string, WeightArray> = {};
  let at = PREFIX + headerLength;
  for (const { name, type, length } of header.arrays) {
    const ArrayOf = ARRAY_TYPES[type];
    const size = length * ArrayOf.BYTES_PER_ELEMENT;
    arrays[name] = new ArrayOf(new Uint8Array(bytes.subarray(at, at + size)).buffer, 0, length);
    at += padded(size);
  }
  return { meta: header.meta, arrays };
}

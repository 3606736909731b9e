/** Encodings by their byte-order marks. */
const marks: [encoding: string, bytes: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/**
 * Text from bytes: by its byte-order mark, else UTF-16 where every other byte is zero, else UTF-8, else Windows-1252
 * (what older spreadsheets save). Null when it is no text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = decode(bytes);
  return text === null || /(?!\s)[\p{Cc}\ufffe\uffff]/u.test(text) ? null : text;
}

function decode(bytes: Uint8Array): string | null {
  const marked = marks.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte))?.[0];
  const encodings = marked ? [marked] : [utf16Without(bytes) ?? 'utf-8', 'windows-1252'];
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not in this encoding; the next one is tried.
    }
  }
  return null;
}

/** The kind of UTF-16 without a mark that the zero bytes of Latin text give away. */
function utf16Without(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  sample.forEach((byte, i) => {
    if (byte === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (odd > half * 0.4 && even < half * 0.05) return 'utf-16le';
  if (even > half * 0.4 && odd < half * 0.05) return 'utf-16be';
  return null;
}

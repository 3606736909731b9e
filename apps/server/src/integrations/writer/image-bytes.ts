const imageBytes = 8 * 1024 * 1024;

/** Signatures by which a picture says what it is (PNG, JPEG, RIFF/WebP), at its beginning. */
const signatures: [mediaType: string, matches: (bytes: Uint8Array) => boolean][] = [
  [
    'image/png',
    (b) =>
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].every((byte, i) => b[i] === byte) && b.length > 40,
  ],
  ['image/jpeg', (b) => b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff && b.length > 40],
  ['image/webp', (b) => text(b, 0, 4) === 'RIFF' && text(b, 8, 12) === 'WEBP' && b.length > 20],
];
const text = (bytes: Uint8Array, start: number, end: number) =>
  String.fromCharCode(...bytes.subarray(start, end));

/** A data URI of a PNG, JPEG or WebP of at most 8 MiB, judged by its bytes; null for anything else. */
export function pictureDataUri(bytes: Uint8Array): string | null {
  if (bytes.length > imageBytes) return null;
  const type = signatures.find(([, matches]) => matches(bytes))?.[0];
  return type ? `data:${type};base64,${Buffer.from(bytes).toString('base64')}` : null;
}

import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { apiKeyPattern } from '@frontrunner/contracts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secretLength = 30;
const checksumLength = 6;
/** Of the secret part, shown in lists; what stays hidden has 142 bits. */
const shownLength = 6;

/** Random letters and digits, each of the 62 as likely as any other. */
function randomText(length: number): string {
  let text = '';
  while (text.length < length)
    for (const byte of randomBytes(length)) {
      // 248 is the largest multiple of 62 in a byte; what is above would favour the first digits.
      if (byte < 248 && text.length < length) text += digits[byte % 62];
    }
  return text;
}

/** The CRC-32 of a text in base 62, six digits. */
function checksumOf(text: string): string {
  let rest = crc32(text);
  let checksum = '';
  for (let i = 0; i < checksumLength; i++) {
    checksum = digits[rest % 62] + checksum;
    rest = Math.floor(rest / 62);
  }
  return checksum;
}

/** A new key: `fr_live_` (`fr_test_` in the demo), 30 random letters and digits (178 bits), six of checksum. */
export function drawKey({ isDemo }: { isDemo: boolean }): { key: string; prefix: string; hash: string } {
  const kind = isDemo ? 'fr_test_' : 'fr_live_';
  const start = kind + randomText(secretLength);
  const key = start + checksumOf(start);
  return { key, prefix: start.slice(0, kind.length + shownLength), hash: hashOfKey(key) };
}

/** Whether a text can be a key at all: its form and its checksum. What cannot is refused without asking the database. */
export const isKeyText = (text: string): boolean =>
  apiKeyPattern.test(text) && checksumOf(text.slice(0, -checksumLength)) === text.slice(-checksumLength);

export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

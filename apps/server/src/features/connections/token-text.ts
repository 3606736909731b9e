import { createHash, randomBytes, randomInt } from 'node:crypto';
import { userCodeLength, userCodeLetters } from '@frontrunner/contracts/user-code';

const draw = () => randomBytes(32).toString('base64url');

/** A new secret of 256 bits; what it is can be seen from how it begins. */
export const drawSecret = {
  request: draw,
  code: draw,
  device: draw,
  access: () => `fr_access_${draw()}`,
  refresh: () => `fr_refresh_${draw()}`,
};

/** A new code for a person to type. */
export const drawUserCode = (): string =>
  Array.from({ length: userCodeLength }, () => userCodeLetters[randomInt(userCodeLetters.length)]).join('');

/** Under which a code or token is stored and found: SHA-256, hex. */
export const hashOfSecret = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Whether a text can be an access token of a connected app. */
export const isAccessToken = (text: string): boolean => /^fr_access_[\w-]{43}$/.test(text);

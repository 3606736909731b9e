import { limits } from '@frontrunner/contracts';
import sharp from 'sharp';
import { AppError } from '../../kernel/errors.ts';

/** The longest side that is read, in pixels: a small file can unpack to a huge picture. */
const longestSide = 4000;
/** What is kept: twice the size it is shown in. */
const box = { width: 480, height: 160 };
const decodeSeconds = 5;

const refuse = (reason: string, cause?: unknown) =>
  new AppError('LOGO_REFUSED', { message: `This picture was refused: ${reason}`, cause });

const formats = {
  png: { starts: (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) },
  jpeg: { starts: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) },
  webp: {
    starts: (bytes: Buffer) =>
      bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
};

/** Whether a PNG has more than one frame: libvips would draw the first one and say nothing. */
function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = 8; at + 8 <= bytes.length; ) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    at += 12 + bytes.readUInt32BE(at);
  }
  return false;
}

/** Reads by its first bytes what is a picture that we take. Throws LOGO_REFUSED; nothing else is handed to a decoder. */
function checkType(bytes: Buffer): void {
  if (Object.values(formats).some(({ starts }) => starts(bytes))) return;
  const start = bytes.toString('latin1', 0, 400).trimStart().toLowerCase();
  if (/^\ufeff?(\xef\xbb\xbf)?\s*<(\?xml|svg|!doctype svg|!--)/.test(start))
    throw refuse('SVG files can carry scripts and load other files. Save it as PNG and upload that.');
  if (start.startsWith('gif8')) throw refuse('it is a GIF. Save it as PNG, JPEG or WebP and upload that.');
  throw refuse('it is no PNG, JPEG or WebP picture.');
}

/**
 * Decodes an uploaded picture and draws it anew as a PNG within 480 x 160 pixels, so that nothing of the file itself is
 * kept: no metadata, no hidden bytes. Works outside the event loop. Throws LOGO_REFUSED with the reason.
 */
export async function redrawLogo(bytes: Buffer): Promise<{ png: Buffer; width: number; height: number }> {
  if (bytes.length === 0) throw refuse('it is empty.');
  if (bytes.length > limits.logoBytes)
    throw refuse(
      `it has ${Math.ceil(bytes.length / 1000)} kB; a logo may have up to ${limits.logoBytes / 1000} kB.`,
    );
  checkType(bytes);
  if (formats.png.starts(bytes) && isAnimatedPng(bytes))
    throw refuse('it is animated. Save one picture of it.');
  // The header alone: what is too large is named, and never unpacked.
  const header = sharp(bytes, { limitInputPixels: false }).metadata();
  const {
    width = 0,
    height = 0,
    pages = 1,
  } = await header.catch((error: unknown) => {
    throw refuse('it is damaged and cannot be read.', error);
  });
  if (pages > 1) throw refuse('it is animated. Save one picture of it.');
  if (Math.max(width, height) > longestSide)
    throw refuse(`it has ${width} x ${height} pixels; each side may have up to ${longestSide}.`);
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: longestSide ** 2, failOn: 'error' })
      .timeout({ seconds: decodeSeconds })
      .autoOrient()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    return { png: data, width: info.width, height: info.height };
  } catch (error) {
    throw refuse('it is damaged and cannot be read.', error);
  }
}

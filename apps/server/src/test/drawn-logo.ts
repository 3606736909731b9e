import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

interface Drawing {
  width?: number;
  height?: number;
  colour?: string;
  format?: 'png' | 'jpeg' | 'webp';
}

/** A picture as somebody would upload it: a PNG unless another format is named. */
export function drawnLogo({
  width = 300,
  height = 100,
  colour = '#0b5a5e',
  format = 'png',
}: Drawing = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: colour } })
    .toFormat(format)
    .toBuffer();
}

/** A square PNG of noise, which compresses least: with 240 pixels it takes nearly all that is let in. */
export const noisyLogo = (side: number): Promise<Buffer> =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();

import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { escapeHtml } from '../../kernel/html.ts';

export interface DrawnFigure {
  value: string;
  label: string;
}

/** What a preview picture says. Texts of people are drawn as texts, cut where they are long. */
export interface PreviewPicture {
  kicker: string;
  verdict: string;
  headline: string;
  /** Two at most. */
  figures: DrawnFigure[];
  /** Percent, drawn on a scale from 0 to 100 with its middle; absent where there is none. */
  chance?: number;
}

const size = { width: 1200, height: 630 };
const margin = 72;
const ink = '#142121';
const muted = '#4d5b5c';
const ownAccent = '#006561';

const weights = {
  regular: {
    font: 'Hanken Grotesk',
    fontfile: fileURLToPath(
      import.meta.resolve('@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf'),
    ),
  },
  strong: {
    font: 'Hanken Grotesk Semi-Bold',
    fontfile: fileURLToPath(
      import.meta.resolve('@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf'),
    ),
  },
};

/** Characters that are no part of a drawn line: controls, and those that turn the direction of what follows. */
const undrawn = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]+/gu;

/** Marks on one letter beyond the third: a tower of them would shrink the text to nothing. */
const manyMarks = /(\p{M}{3})\p{M}+/gu;

/** One line of text, of at most `most` characters as people count them. */
function cut(text: string, most: number): string {
  const line = text.toWellFormed().replace(undrawn, ' ').replace(manyMarks, '$1').replace(/\s+/g, ' ').trim();
  const letters = Array.from(
    new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(line.slice(0, most * 8)),
  );
  if (letters.length <= most) return line;
  return `${letters
    .slice(0, most - 1)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`;
}

interface TextStyle {
  pixels: number;
  weight: keyof typeof weights;
  colour: string;
  width: number;
  /** Where the text is higher, it is drawn smaller. */
  height: number;
}

interface Drawn {
  input: Buffer;
  width: number;
  height: number;
}

/** Draws a text, wrapped at `width`. Null for one without anything to draw. */
async function drawText(text: string, style: TextStyle): Promise<Drawn | null> {
  if (text === '') return null;
  const { font, fontfile } = weights[style.weight];
  const common = {
    text: `<span foreground="${style.colour}">${escapeHtml(text)}</span>`,
    fontfile,
    width: style.width,
    rgba: true,
    wrap: 'word-char' as const,
  };
  const draw = async (fit: { dpi: number } | { height: number }) => {
    const { data, info } = await sharp({ text: { ...common, font: `${font} ${style.pixels}`, ...fit } })
      .png()
      .toBuffer({ resolveWithObject: true });
    return { input: data, width: info.width, height: info.height };
  };
  // At 72 dots per inch a point is a pixel.
  const drawn = await draw({ dpi: 72 });
  return drawn.height > style.height ? draw({ height: Math.floor(style.height) }) : drawn;
}

/** A scale from 0 to 100 with its middle and a point, as in the product. Holds numbers only. */
function scale(chance: number, accent: string, width: number): string {
  const at = (Math.min(100, Math.max(0, chance)) / 100) * width;
  return `<rect y="12" width="${width}" height="6" rx="3" fill="#e3e1dc"/><rect x="${width / 2 - 1.5}" width="3" height="30" fill="${ink}" opacity=".6"/>
<circle cx="${at}" cy="15" r="13" fill="${accent}" stroke="#fff" stroke-width="4"/>`;
}

interface PreviewBranding {
  workspaceName: string;
  accent: string | null;
  logo: Buffer | null;
}

/** Draws the picture of a link, a PNG of 1200 x 630. Works outside the event loop. */
export async function drawPreview(picture: PreviewPicture, branding: PreviewBranding): Promise<Buffer> {
  const accent = branding.accent ?? ownAccent;
  const width = size.width - 2 * margin;
  const half = (width - 48) / 2;
  const headline = cut(picture.headline, 150);
  const pixels = headline.length <= 45 ? 66 : headline.length <= 90 ? 54 : 44;
  const layers: OverlayOptions[] = [];
  const put = (drawn: Drawn | null, left: number, top: number) => {
    if (drawn) layers.push({ input: drawn.input, left: Math.round(left), top: Math.round(top) });
  };
  const text = (words: string, style: Pick<TextStyle, 'pixels' | 'weight' | 'colour'> & Partial<TextStyle>) =>
    drawText(words, { width, height: style.pixels * 1.6, ...style });

  const from = await text(cut(branding.workspaceName, 40), {
    pixels: 26,
    weight: 'strong',
    colour: ink,
    width: half,
  });
  const logo = branding.logo && (await fitted(branding.logo, { width: 260, height: 64 }));
  put(logo ?? from, margin, 56);
  const kicker = await text(cut(picture.kicker, 48), {
    pixels: 24,
    weight: 'regular',
    colour: muted,
    width: half,
  });
  put(kicker, size.width - margin - (kicker?.width ?? 0), 62);
  put(await text(cut(picture.verdict, 60), { pixels: 28, weight: 'strong', colour: accent }), margin, 158);
  put(await text(headline, { pixels, weight: 'strong', colour: ink, height: 200 }), margin, 208);

  for (const [i, { value, label }] of picture.figures.slice(0, 2).entries()) {
    const left = margin + i * (half + 48);
    put(await text(cut(value, 12), { pixels: 62, weight: 'strong', colour: ink, width: half }), left, 444);
    put(await text(cut(label, 60), { pixels: 24, weight: 'regular', colour: muted, width: half }), left, 530);
  }
  const bar =
    picture.chance === undefined
      ? ''
      : `<g transform="translate(${margin} 578)">${scale(picture.chance, accent, half)}</g>`;
  const ground =
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
<rect width="100%" height="100%" fill="#faf9f6"/><rect width="100%" height="14" fill="${accent}"/>
<rect x="${margin}" y="422" width="${width}" height="2" fill="#e3e1dc"/>${bar}</svg>`);
  return sharp(ground).composite(layers).png({ compressionLevel: 8 }).toBuffer();
}

async function fitted(png: Buffer, box: { width: number; height: number }): Promise<Drawn> {
  const { data, info } = await sharp(png)
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

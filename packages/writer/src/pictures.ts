import * as core from '@dicebear/core';
import * as openPeeps from '@dicebear/open-peeps';
import { genderOf } from './people.ts';
import { drawFrom, hashText } from './seed.ts';
import type { DrawDecisionImageInput, Persona } from './types.ts';

/*
 * Drawn with DiceBear (code MIT). Style: Open Peeps by Pablo Stanley, CC0 1.0, so that pictures need no attribution and
 * commercial use is free. Only this one style is imported; @dicebear/collection would load thirty.
 */

// biome-ignore format: a list of names
const HAIR = {
  woman: ['bangs', 'bangs2', 'bun', 'bun2', 'buns', 'long', 'longBangs', 'longCurly', 'medium1', 'medium2', 'medium3', 'mediumBangs', 'mediumStraight', 'longAfro', 'bantuKnots', 'twists2'],
  man: ['short1', 'short2', 'short3', 'short4', 'short5', 'flatTop', 'pomp', 'dreads1', 'shaved1', 'shaved2', 'hatHip', 'noHair1'],
  either: ['afro', 'cornrows', 'dreads2', 'twists', 'short4', 'mediumBangs2', 'hatBeanie', 'flatTopLong', 'shaved3'],
} as const;
const GREY = {
  woman: ['grayBun', 'grayMedium'],
  man: ['grayShort', 'noHair2', 'noHair3'],
  either: ['grayMedium', 'grayShort'],
} as const;
const CALM = ['smile', 'calm', 'smileBig', 'smileTeethGap'] as const;
const CLOTHES = ['8fa7df', '9ddadb', 'e78276', 'ffcf77', '78e185', 'e279c7'] as const;

type PortraitOptions = NonNullable<Parameters<typeof core.createAvatar<openPeeps.Options>>[1]>;

function portraitSvg(persona: Persona, seed: string, size: number): string {
  const draw = drawFrom(`${seed}|${persona.name}|${persona.age}|portrait`);
  const gender = genderOf(persona.name);
  const grey = persona.age >= 58 || (persona.age >= 50 && draw.next() < 0.5);
  const options: PortraitOptions = {
    seed: String(hashText(`${seed}|${persona.name}`)),
    size,
    head: [draw.pick(grey ? GREY[gender] : HAIR[gender])],
    face: [draw.pick(CALM)],
    facialHairProbability: gender === 'man' && draw.next() < 0.4 ? 100 : 0,
    accessories: ['glasses', 'glasses2', 'glasses3'],
    accessoriesProbability: draw.next() < (persona.age > 45 ? 0.5 : 0.25) ? 100 : 0,
    maskProbability: 0,
    clothingColor: [draw.pick(CLOTHES)],
    headContrastColor: [grey ? 'e8e1e1' : draw.pick(['2c1b18', '4a312c', '724133', 'a55728', 'b58143'])],
    backgroundColor: ['f4f1ea', 'e8eef9', 'eaf5ee', 'fbeee6'],
  };
  return core.createAvatar(openPeeps, options).toString();
}

/**
 * Draws the persona as an SVG data URI (512 x 512) that loads in an `img`. The same name, age and seed draw the same face;
 * give the decision picture the same seed as the portrait.
 */
export function drawPortrait(persona: Persona, seed = ''): string {
  return dataUri(portraitSvg(persona, seed, 512));
}

/*
 * The decision picture is shown about 320 pixels wide, on light and on dark pages: large type, few words, and tones in
 * the middle. As the picture of a page it has none of the page's typefaces.
 */
const WIDTH = 480;
const MARGIN = 20;
const INK = '#14262a';
const SOFT = '#33484b';
const CHOSEN = '#14603b';

/** Draws the persona above the headlines with the chosen one marked: SVG data URI, headlines cut to two lines. */
export function drawDecisionImage(input: DrawDecisionImageInput): string {
  const { persona, winningVariant, winningHeadline } = input;
  const others = input.allVariants.filter((one) => one.name !== winningVariant).slice(0, 3);
  let top = 152;
  const cards = [{ name: winningVariant, headline: winningHeadline }, ...others].map((card, i) => {
    const lines = wrap(card.headline, 36, 2);
    const height = 48 + 26 * lines.length;
    const drawn = drawCard(card.name, lines, { top, height, chosen: i === 0 });
    top += height + 10;
    return drawn;
  });
  const height = top - 10 + MARGIN;
  const face = dataUri(portraitSvg(persona, input.seed ?? '', 300));
  return dataUri(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" font-family="system-ui, sans-serif">` +
      `<title>${escapeXml(`${persona.name}, a simulated customer, chooses ${winningVariant}`)}</title>` +
      `<rect width="${WIDTH}" height="${height}" fill="#a9bfbd"/>` +
      `<clipPath id="round"><circle cx="76" cy="76" r="56"/></clipPath>` +
      `<image href="${face}" x="20" y="20" width="112" height="112" clip-path="url(#round)"/>` +
      `<text x="152" y="74" font-size="24" font-weight="600" fill="${INK}">${escapeXml(clip(persona.name, 20))}</text>` +
      `<text x="152" y="102" font-size="18" fill="${SOFT}">Simulated customer</text>` +
      `${cards.join('')}</svg>`,
  );
}

interface CardPlace {
  top: number;
  height: number;
  chosen: boolean;
}

function drawCard(name: string, lines: readonly string[], { top, height, chosen }: CardPlace): string {
  return (
    `<rect x="${MARGIN}" y="${top}" width="${WIDTH - 2 * MARGIN}" height="${height}" rx="8" fill="#dde7e5"${chosen ? ` stroke="${CHOSEN}" stroke-width="4"` : ''}/>` +
    `<text x="36" y="${top + 28}" font-size="17" font-weight="600" fill="${chosen ? CHOSEN : SOFT}">${escapeXml(clip(name, 28))}${chosen ? ' · chosen' : ''}</text>` +
    lines
      .map(
        (line, i) =>
          `<text x="36" y="${top + 56 + i * 26}" font-size="20" fill="${INK}">${escapeXml(line)}</text>`,
      )
      .join('')
  );
}

const glyphs = new Intl.Segmenter('en', { granularity: 'grapheme' });

function clip(text: string, length: number): string {
  const parts = [...glyphs.segment(text.replace(/\s+/gu, ' ').trim())].map((part) => part.segment);
  return parts.length <= length
    ? parts.join('')
    : `${parts
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`;
}

function wrap(text: string, width: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.replace(/\s+/gu, ' ').trim().split(' ')) {
    if (line !== '' && line.length + word.length + 1 > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  lines.push(line);
  const shown = lines.slice(0, most).map((one) => clip(one, width));
  if (lines.length > most) shown[most - 1] = clip(`${shown[most - 1]} ${lines[most]}`, width);
  return shown;
}

/** Escapes for SVG and drops what XML cannot carry: control characters and lone surrogates. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/gu, '&amp;')
    .replace(/</gu, '&lt;')
    .replace(/>/gu, '&gt;')
    .replace(/"/gu, '&quot;')
    .replace(/'/gu, '&#39;');
}

const dataUri = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

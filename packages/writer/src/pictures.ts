import * as core from '@dicebear/core';
import * as openPeeps from '@dicebear/open-peeps';
import { genderOf } from './people.ts';
import { drawFrom, hashText } from './seed.ts';
import type { DrawDecisionImageInput, Persona } from './types.ts';

/*
 * Drawn with DiceBear (code MIT). Style: Open Peeps by Pablo Stanley, CC0 1.0, so that pictures need no attribution and
 * commercial use is free. Only this one style is imported; @dicebear/collection would load thirty.
 */

const HAIR = {
  woman: [
    'bangs',
    'bangs2',
    'bun',
    'bun2',
    'buns',
    'long',
    'longBangs',
    'longCurly',
    'medium1',
    'medium2',
    'medium3',
    'mediumBangs',
    'mediumStraight',
    'longAfro',
    'bantuKnots',
    'twists2',
  ],
  man: [
    'short1',
    'short2',
    'short3',
    'short4',
    'short5',
    'flatTop',
    'pomp',
    'dreads1',
    'shaved1',
    'shaved2',
    'hatHip',
    'noHair1',
  ],
  either: [
    'afro',
    'cornrows',
    'dreads2',
    'twists',
    'short4',
    'mediumBangs2',
    'hatBeanie',
    'flatTopLong',
    'shaved3',
  ],
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

/** Draws the persona beside the variants with the chosen one marked: SVG data URI, 960 x 540, texts cut to two lines. */
export function drawDecisionImage(input: DrawDecisionImageInput): string {
  const { persona, winningVariant, winningHeadline } = input;
  const others = input.allVariants.filter((one) => one.name !== winningVariant).slice(0, 3);
  const cards = [{ name: winningVariant, headline: winningHeadline }, ...others].map((card, i) =>
    drawCard(card, i),
  );
  const face = dataUri(portraitSvg(persona, input.seed ?? '', 300));
  return dataUri(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 540" width="960" height="540" role="img" font-family="system-ui, sans-serif">` +
      `<title>${escapeXml(`${persona.name}, a simulated customer, chooses ${winningVariant}`)}</title>` +
      `<rect width="960" height="540" rx="24" fill="#f6f7fb"/>` +
      `<clipPath id="round"><circle cx="180" cy="220" r="130"/></clipPath>` +
      `<image href="${face}" x="50" y="90" width="260" height="260" clip-path="url(#round)"/>` +
      `<text x="180" y="400" font-size="26" font-weight="600" text-anchor="middle" fill="#1d2433">${escapeXml(clip(persona.name, 22))}</text>` +
      `<text x="180" y="434" font-size="18" text-anchor="middle" fill="#566079">${escapeXml(clip(persona.occupation, 30))}</text>` +
      `<text x="180" y="462" font-size="15" text-anchor="middle" fill="#566079">Simulated customer</text>` +
      `${cards.join('')}</svg>`,
  );
}

function drawCard(card: { name: string; headline: string }, index: number): string {
  const chosen = index === 0;
  const top = chosen ? 48 : 204 + (index - 1) * 104;
  const height = chosen ? 132 : 88;
  const lines = wrap(card.headline, chosen ? 36 : 52, chosen ? 2 : 1);
  const size = chosen ? 24 : 18;
  return (
    `<rect x="360" y="${top}" width="552" height="${height}" rx="14" fill="#fff" stroke="${chosen ? '#2f8f5b' : '#d5daE5'}" stroke-width="${chosen ? 4 : 1.5}"/>` +
    `<text x="384" y="${top + 32}" font-size="15" fill="${chosen ? '#2f8f5b' : '#566079'}" font-weight="600">${escapeXml(clip(card.name, 40))}${chosen ? ' · chosen' : ''}</text>` +
    lines
      .map(
        (line, i) =>
          `<text x="384" y="${top + 62 + i * 30}" font-size="${size}" fill="#1d2433">${escapeXml(line)}</text>`,
      )
      .join('') +
    (chosen
      ? `<path d="M868 76 l10 11 l20 -24" fill="none" stroke="#2f8f5b" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`
      : '')
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

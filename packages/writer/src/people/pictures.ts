import * as core from '@dicebear/core';
import * as openPeeps from '@dicebear/open-peeps';
import { collapsed, hashText } from '../words.ts';
import { drawFrom } from './draw.ts';
import { genderOf } from './people.ts';
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

/**
 * Draws the persona as an SVG data URI that loads in an `img`. The same name, age and seed draw the same face; give the
 * decision picture the same seed as the portrait.
 */
export function drawPortrait(persona: Persona, seed = '', size = 512): string {
  const draw = drawFrom(`${seed}|${persona.name}|${persona.age}|portrait`);
  const gender = genderOf(persona.name);
  const grey = persona.age >= 58 || (persona.age >= 50 && draw.next() < 0.5);
  const avatar = core.createAvatar(openPeeps, {
    seed: String(hashText(`${seed}|${persona.name}`)),
    size,
    head: [draw.pick(grey ? GREY[gender] : HAIR[gender])],
    face: [draw.pick(['smile', 'calm', 'smileBig', 'smileTeethGap'] as const)],
    facialHairProbability: gender === 'man' && draw.next() < 0.4 ? 100 : 0,
    accessories: ['glasses', 'glasses2', 'glasses3'],
    accessoriesProbability: draw.next() < (persona.age > 45 ? 0.5 : 0.25) ? 100 : 0,
    maskProbability: 0,
    clothingColor: [draw.pick(['8fa7df', '9ddadb', 'e78276', 'ffcf77', '78e185', 'e279c7'])],
    headContrastColor: [grey ? 'e8e1e1' : draw.pick(['2c1b18', '4a312c', '724133', 'a55728', 'b58143'])],
    backgroundColor: ['f4f1ea', 'e8eef9', 'eaf5ee', 'fbeee6'],
  });
  return dataUri(avatar.toString());
}

/*
 * The decision picture is shown about 320 pixels wide, on light and on dark pages: large type, few words, and tones in
 * the middle. As the picture of a page it has none of the page's typefaces.
 */
const INK = '#14262a';
const SOFT = '#33484b';
const CHOSEN = '#14603b';

/** Draws the persona above the headlines with the chosen one marked: SVG data URI, headlines cut to two lines. */
export function drawDecisionImage({ persona, seed, ...decision }: DrawDecisionImageInput): string {
  const { winningVariant: name, winningHeadline: headline } = decision;
  const others = decision.allVariants.filter((one) => one.name !== name).slice(0, 3);
  let height = 152;
  const cards = [{ name, headline }, ...others].map((one, i) => {
    const top = height;
    const lines = collapsed(one.headline).match(/^.{1,36}(?!\S)|\S.*/gu) ?? [];
    height += 58 + 26 * lines.length;
    const [stroke, color, mark] = i === 0 ? [CHOSEN, CHOSEN, ' · chosen'] : ['none', SOFT, ''];
    return (
      `<rect x="20" y="${top}" width="440" height="${height - top - 10}" rx="8" fill="#dde7e5" stroke="${stroke}" stroke-width="4"/>` +
      `<text x="36" y="${top + 28}" font-size="17" font-weight="600" fill="${color}">${clipped(one.name, 28)}${mark}</text>` +
      lines
        .map(
          (line, k) =>
            `<text x="36" y="${top + 56 + k * 26}" font-size="20" fill="${INK}">${clipped(line, 36)}</text>`,
        )
        .join('')
    );
  });
  height += 10;
  return dataUri(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 ${height}" width="480" height="${height}" role="img" font-family="system-ui, sans-serif">` +
      `<title>${clipped(persona.name, 80)}, a simulated customer, chooses ${clipped(name, 80)}</title>` +
      `<rect width="480" height="${height}" fill="#a9bfbd"/>` +
      `<clipPath id="round"><circle cx="76" cy="76" r="56"/></clipPath>` +
      `<image href="${drawPortrait(persona, seed, 300)}" x="20" y="20" width="112" height="112" clip-path="url(#round)"/>` +
      `<text x="152" y="74" font-size="24" font-weight="600" fill="${INK}">${clipped(persona.name, 20)}</text>` +
      `<text x="152" y="102" font-size="18" fill="${SOFT}">Simulated customer</text>` +
      `${cards.join('')}</svg>`,
  );
}

/** Escaped, at most so many characters; without what XML cannot carry: control characters and halves of pairs. */
const clipped = (text: string, most: number): string =>
  core.escape.xml(
    (text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text).replace(
      /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu,
      '',
    ),
  );

const dataUri = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

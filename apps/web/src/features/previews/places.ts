import type { ContentType } from '@frontrunner/contracts';
import { limits } from '@frontrunner/contracts/limits';

/** Somewhere a text is read, with the number of characters that are seen of it there, and who says so. */
interface Place {
  name: string;
  /** Characters seen; what follows is cut. */
  seen: number;
  source: { name: string; url: string };
}

const guide = (name: string, url: string) => ({ name, url });

/** How a text is shown, by the kind of place. The figures are those of their sources, which measure or recommend them. */
export const media = {
  inbox: {
    label: 'Inbox line',
    places: [
      {
        name: 'On a phone',
        seen: 48,
        source: guide(
          'EmailTooltester, tests on an iPhone 14 with Apple Mail',
          'https://www.emailtooltester.com/en/blog/email-subject-lines-character-limit/',
        ),
      },
      {
        name: 'On a computer',
        seen: 60,
        source: guide(
          'Mailchimp, Best practices for email subject lines',
          'https://mailchimp.com/help/best-practices-for-email-subject-lines/',
        ),
      },
    ],
  },
  search: {
    label: 'Search result',
    places: [
      {
        name: 'Title of the page',
        seen: 60,
        source: guide('Moz, Title tag (about 600 pixels)', 'https://moz.com/learn/seo/title-tag'),
      },
    ],
  },
  ad: {
    label: 'Search ad',
    places: [
      {
        name: 'One headline of the ad',
        seen: 30,
        source: guide(
          'Google Ads Help, About responsive search ads',
          'https://support.google.com/google-ads/answer/7684791',
        ),
      },
    ],
  },
  button: {
    label: 'Button',
    places: [
      {
        name: 'On one line',
        seen: 25,
        source: guide(
          'B2Linked, LinkedIn ads character limits (buttons)',
          'https://b2linked.com/blog-page/linkedin-ads-character-limits-the-guide-every-advertiser-needs',
        ),
      },
    ],
  },
  social: {
    label: 'Social card',
    places: [
      {
        name: 'Before “See more”',
        seen: 125,
        source: guide('Meta Ads Guide, primary text', 'https://www.facebook.com/business/ads-guide'),
      },
      {
        name: 'In a post on X',
        seen: 280,
        source: guide('X, Counting characters', 'https://docs.x.com/fundamentals/counting-characters'),
      },
    ],
  },
  teaser: {
    label: 'Article teaser',
    places: [
      {
        name: 'In a list of articles',
        seen: 110,
        source: guide(
          'Search Engine Land, on the limit that Google gave for article headlines until 2023',
          'https://searchengineland.com/google-drops-the-character-limit-for-headlines-in-article-structured-data-390937',
        ),
      },
    ],
  },
} as const satisfies Record<string, { label: string; places: readonly Place[] }>;

export type Medium = keyof typeof media;

/** Where a text of each content type is usually read. */
const usualMedium: Record<ContentType, Medium> = {
  headline: 'teaser',
  ad: 'ad',
  cta: 'button',
  email: 'inbox',
  landing: 'search',
  social: 'social',
  button: 'button',
  other: 'teaser',
};

export const mediumOf = (contentType: ContentType | null): Medium => usualMedium[contentType ?? 'headline'];

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What is seen of a text, and what is cut from it; counted in characters as people see them. */
export function cutAt(text: string, seen: number): { shown: string; rest: string; length: number } {
  const characters = [...segmenter.segment(text.slice(0, 2 * limits.headline))].map(({ segment }) => segment);
  if (characters.length <= seen) return { shown: text, rest: '', length: characters.length };
  return {
    shown: characters.slice(0, seen).join('').trimEnd(),
    rest: characters.slice(seen).join('').trim(),
    length: characters.length,
  };
}

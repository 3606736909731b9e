/** What a headline can be for, in the order in which the product offers them. */
export const contentTypes = [
  'headline',
  'ad',
  'cta',
  'email',
  'landing',
  'social',
  'button',
  'other',
] as const;
export type ContentType = (typeof contentTypes)[number];
export const contentTypeLabels: Record<ContentType, string> = {
  headline: 'Article Headline',
  ad: 'Advertisement',
  cta: 'Call-to-Action',
  email: 'Email Subject',
  landing: 'Landing Page Header',
  social: 'Social Media Post',
  button: 'Button Text',
  other: 'Other',
};

/**
 * Characters up to which a headline of this type is usually shown whole; null where nothing is usual. Guidance, never
 * a block. Article headlines: what the archive's own mostly keep to. Sources: Google Ads help, "About responsive search ads" (headline 30); Mailchimp, "Best practices for email
 * subject lines" (60); X, "Counting characters" (280); Material Design and Apple's guidelines ask for labels of one to
 * three words (buttons 25, calls to action 40); Google shows about 60 characters of a page's title.
 */
export const usualHeadlineLength: Record<ContentType, number | null> = {
  headline: 90,
  ad: 30,
  cta: 40,
  email: 60,
  landing: 60,
  social: 280,
  button: 25,
  other: null,
};

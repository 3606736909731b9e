/** What a headline can be for, in the order in which the product offers them. */
export const contentTypes = ['ad', 'cta', 'email', 'landing', 'social', 'button', 'other'] as const;
export type ContentType = (typeof contentTypes)[number];
export const contentTypeLabels: Record<ContentType, string> = {
  ad: 'Advertisement',
  cta: 'Call-to-Action',
  email: 'Email Subject',
  landing: 'Landing Page Header',
  social: 'Social Media Post',
  button: 'Button Text',
  other: 'Other',
};

import { z } from 'zod';
import { contentTypes } from './content-types.ts';
import { limits } from './limits.ts';
import { text } from './text.ts';

/** The generation context as answered. */
export const generationContext = z.object({
  contentType: z.enum(contentTypes).nullable(),
  productService: z.string(),
  userAction: z.string(),
  additionalInfo: z.string(),
});
export type GenerationContext = z.infer<typeof generationContext>;

const contextText = text(limits.contextText).optional();
const contentTypeInput = z.enum(contentTypes).or(z.literal('')).nullable().optional();
/** The generation context as sent: both spellings of the four fields are accepted. */
export const generationContextInput = z
  .strictObject({
    contentType: contentTypeInput,
    productService: contextText,
    userAction: contextText,
    additionalInfo: contextText,
    type: contentTypeInput,
    product: contextText,
    action: contextText,
  })
  .transform((sent) => ({
    contentType: (sent.contentType ?? sent.type) || null,
    productService: sent.productService ?? sent.product ?? '',
    userAction: sent.userAction ?? sent.action ?? '',
    additionalInfo: sent.additionalInfo ?? '',
  }));

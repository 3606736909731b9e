import type { ContentType } from '@frontrunner/contracts';
import { contentTypeLabels, usualHeadlineLength } from '@frontrunner/contracts/content-types';
import { limits } from '@frontrunner/contracts/limits';

/** How long a headline is, against what is usual for its content type. Guidance, never a block. */
export function LengthCount({ length, contentType }: { length: number; contentType: ContentType | null }) {
  const usual = contentType && usualHeadlineLength[contentType];
  if (!usual) return <>{length}</>;
  const over = length > usual;
  return (
    <span className={over ? 'font-semibold text-running' : ''}>
      {length}/{usual}
      {over && <span className="sr-only"> characters, over the usual length</span>}
    </span>
  );
}

/** Says in words what the count means; nothing where no length is usual. */
export const lengthAdvice = (contentType: ContentType | null) =>
  contentType && usualHeadlineLength[contentType]
    ? `${contentTypeLabels[contentType]}: usually up to ${usualHeadlineLength[contentType]} characters.`
    : null;

/** What is said where a headline is as long as it may be: a browser cuts what is pasted beyond that without a word. */
export const fullAdvice = (length: number) =>
  length >= limits.headline
    ? `This is full: a headline has up to ${limits.headline} characters, and what comes after them is left out.`
    : null;

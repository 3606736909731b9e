import type { Tag, TagColour } from '@frontrunner/contracts';
import { Badge } from '@/components/ui/badge.tsx';

/** Seen beside a name, never alone: middling tones that show on light and dark. */
const dots: Record<TagColour, string> = {
  grey: '#8a8f98',
  green: '#2e9e6b',
  blue: '#3b82d6',
  violet: '#8b62d9',
  pink: '#d9508f',
  orange: '#d97a2b',
  yellow: '#b99a1c',
};

export function TagMark({ tag }: { tag: Tag }) {
  return (
    <Badge>
      <span aria-hidden className="size-2 rounded-full" style={{ backgroundColor: dots[tag.colour] }} />
      {tag.name}
    </Badge>
  );
}

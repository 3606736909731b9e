import type { PerVariant } from '@frontrunner/contracts';
import { Banner } from '@/components/ui/banner.tsx';
import { unfamiliarEntries } from '../result-texts.ts';

/** Says when headlines are unlike those that the model learnt from. */
export function FamiliarityNotice({ entries }: { entries: readonly PerVariant[] }) {
  const names = unfamiliarEntries(entries).map(({ variant }) => variant);
  if (names.length === 0) return null;
  const [last, ...before] = names.toReversed();
  const listed = before.length > 0 ? `${before.toReversed().join(', ')} and ${last}` : last;
  const [who, whose] =
    names.length === entries.length
      ? ['These headlines are', 'this prediction']
      : names.length === 1
        ? [`${listed} is`, 'its prediction']
        : [`${listed} are`, 'their predictions'];
  return (
    <Banner>
      {who} unlike the news and story headlines the model learnt from. The confidence is held back
      accordingly; trust a real test more than {whose}.
    </Banner>
  );
}

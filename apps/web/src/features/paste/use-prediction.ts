import type { ContentType, Predicted } from '@frontrunner/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';
import { useDebounced } from '@/lib/use-debounced.ts';
import type { PastedHeadlines } from './read-lines.ts';

/** Milliseconds of rest before what is typed is predicted: a visitor has few calls a minute. */
const rest = { visitor: 1200, member: 250 };

/** The figures of what stands in the box, as of the last rest. Asks nothing while there is no control or no variant. */
export function usePrediction(
  { control, variants }: PastedHeadlines,
  who: keyof typeof rest,
  contentType: ContentType | null,
) {
  const sound = variants.filter(({ problem }) => problem === null).map(({ text }) => text);
  const isReady = control.text !== '' && control.problem === null && sound.length > 0;
  const asked = useDebounced(
    isReady ? JSON.stringify({ control: control.text, variants: sound, contentType }) : '',
    rest[who],
  );
  return useQuery({
    queryKey: ['prediction', who, asked],
    queryFn: ({ signal }): Promise<Predicted> => {
      const { contentType: type, ...headlines } = JSON.parse(asked);
      return who === 'visitor'
        ? call('POST /api/try', { body: headlines, signal })
        : call('POST /api/predict', { body: { ...headlines, contentType: type }, signal });
    },
    enabled: isReady && asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
}

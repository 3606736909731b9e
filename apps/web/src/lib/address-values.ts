import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDebounced } from './use-debounced.ts';

type Values<Name extends string> = Partial<Record<Name, string | undefined>>;

/** What the address's query says under these names, so that Back, a reload and a sent link show the same. */
export function useAddressValues<Name extends string>(names: readonly Name[]) {
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const values = Object.fromEntries(
    names.flatMap((name) => (search[name] === undefined ? [] : [[name, String(search[name])]])),
  ) as Values<Name>;
  return {
    values,
    /** Puts values into the address; undefined or an empty text takes one out. */
    set: (changes: Values<Name>) =>
      void navigate({
        to: '.',
        hash: true,
        search: (before: Record<string, unknown>) =>
          Object.fromEntries(
            Object.entries({ ...before, ...changes }).filter(
              ([, value]) => value !== undefined && value !== '',
            ),
          ),
        replace: true,
        resetScroll: false,
      } as Parameters<typeof navigate>[0]),
  };
}

/** Milliseconds of rest after which the address follows what was typed. */
const restAfterTyping = 250;

/** What is typed into a search box; the address, which says `inAddress`, follows by `tell` when the typing rests. */
export function useTypedText(
  inAddress: string | undefined,
  tell: (text: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(inAddress ?? '');
  const settled = useDebounced(text.trim(), restAfterTyping);
  const follow = useEffectEvent((settledText: string) => {
    if (settledText !== (inAddress ?? '')) tell(settledText);
  });
  useEffect(() => follow(settled), [settled]);
  return [text, setText];
}

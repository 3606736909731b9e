import type { ContentType } from '@frontrunner/contracts';
import { useDeferredValue, useState } from 'react';
import { SelectField } from '@/components/ui/field.tsx';
import { Mock } from './mocks.tsx';
import { cutAt, type Medium, media, mediumOf } from './places.ts';

interface PreviewsProps {
  /** The lines to choose from, the one to begin with first. */
  lines: readonly { name: string; text: string }[];
  contentType: ContentType | null;
}

/** A line as it looks where it will be read, with what is cut there. */
export default function Previews({ lines, contentType }: PreviewsProps) {
  const [chosen, setChosen] = useState(0);
  const [medium, setMedium] = useState<Medium | null>(null);
  const written = useDeferredValue(lines).filter(({ text }) => text.trim());
  const line = written[Math.min(chosen, written.length - 1)];
  if (!line) return <p className="px-5 pb-5 text-muted">Nothing is written yet.</p>;
  const shownAs = medium ?? mediumOf(contentType);
  return (
    <div className="flex flex-col gap-5 px-5 pb-5">
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Line"
          value={written.indexOf(line)}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {written.map(({ name, text }, place) => (
            <option key={name} value={place}>
              {name}: {text}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Shown as"
          value={shownAs}
          onChange={({ target }) => setMedium(target.value as Medium)}
        >
          {Object.entries(media).map(([key, { label }]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <ul className="grid gap-x-6 gap-y-5 lg:grid-cols-2">
        {media[shownAs].places.map((place) => (
          <li key={place.name} className="min-w-0">
            <PlacePreview medium={shownAs} place={place} text={line.text.trim()} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface PlacePreviewProps {
  medium: Medium;
  place: (typeof media)[Medium]['places'][number];
  text: string;
}

function PlacePreview({ medium, place: { name, seen, source }, text }: PlacePreviewProps) {
  const { shown, rest, length } = cutAt(text, seen);
  return (
    <figure className="flex h-full flex-col gap-2">
      <figcaption className="text-sm font-medium">{name}</figcaption>
      <div className="rounded-md border border-line bg-background p-4">
        <Mock medium={medium} shown={shown} isCut={rest !== ''} />
      </div>
      <p className={`figures text-sm wrap-anywhere ${rest ? 'text-running' : 'text-muted'}`}>
        {rest ? (
          <>
            Cut after {seen} of {length} characters: “{rest}” is not seen.
          </>
        ) : (
          `${length} of ${seen} characters: seen whole.`
        )}
      </p>
      <p className="text-sm text-muted">
        Source:{' '}
        <a
          href={source.url}
          target="_blank"
          rel="noreferrer"
          className="underline underline-offset-4 wrap-anywhere"
        >
          {source.name}
        </a>
      </p>
    </figure>
  );
}

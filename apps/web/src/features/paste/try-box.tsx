import { limits } from '@frontrunner/contracts/limits';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { carriedLines, carryLines } from './carried-lines.ts';
import { PasteBox } from './paste-box.tsx';

const example = [
  'Our new course on houseplants is here',
  'She killed every plant she owned. Then she learned this one habit',
  'Houseplants: everything you need to know',
].join('\n');

const promises = ['No sign-in', 'Nothing is stored', `Up to ${limits.triedVariants} variants at once`];

/** The box for a visitor: nothing is stored, and what was written is carried through the sign-in. */
export function TryBox({ onSignIn }: { onSignIn: () => void }) {
  const [text, setText] = useState(carriedLines);
  const write = (next: string) => {
    setText(next);
    carryLines(next);
  };
  return (
    <>
      <PasteBox
        title="Try it on your headlines"
        who="visitor"
        most={limits.triedVariants}
        text={text}
        onText={write}
        onSubmit={onSignIn}
        action={() =>
          text.trim() ? (
            <Button onClick={onSignIn}>Sign in to keep it</Button>
          ) : (
            <Button onClick={() => write(example)}>Show an example</Button>
          )
        }
      />
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1.5 text-sm text-muted">
        {promises.map((promise) => (
          <li key={promise} className="flex items-center gap-1.5">
            <Check aria-hidden className="size-3.5 shrink-0 text-accent" /> {promise}
          </li>
        ))}
      </ul>
    </>
  );
}

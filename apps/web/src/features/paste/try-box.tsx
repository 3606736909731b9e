import { limits } from '@frontrunner/contracts/limits';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { carriedLines, carryLines } from './carried-lines.ts';
import { PasteBox } from './paste-box.tsx';

const example = [
  'Our new course on houseplants is here',
  'She killed every plant she owned. Then she learned this one habit',
  'Houseplants: everything you need to know',
].join('\n');

/** The box for a visitor: nothing is stored, and what was written is carried through the sign-in. */
export function TryBox({ onSignIn }: { onSignIn: () => void }) {
  const [text, setText] = useState(carriedLines);
  const write = (next: string) => {
    setText(next);
    carryLines(next);
  };
  return (
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
  );
}

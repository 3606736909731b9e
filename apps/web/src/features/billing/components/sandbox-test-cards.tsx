import { Button } from '@/components/ui/button.tsx';

const cards = [
  ['4242 4242 4242 4242', 'succeeds'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'lacks funds'],
] as const;

/** The cards that the sandbox knows; one click fills the form. */
export function SandboxTestCards({ onPick }: { onPick: (number: string) => void }) {
  return (
    <ul className="mt-2 flex flex-col">
      {cards.map(([number, outcome]) => (
        <li key={number} className="flex flex-wrap items-center gap-x-2 text-sm">
          <Button
            variant="link"
            size="inline"
            className="figures min-h-7 max-sm:min-h-11"
            onClick={() => onPick(number)}
          >
            {number}
          </Button>
          {outcome}
        </li>
      ))}
    </ul>
  );
}

import { Button } from '@/components/ui/button.tsx';

interface StepBarProps {
  titles: readonly string[];
  /** From 0. */
  current: number;
  onSelect: (step: number) => void;
}

/** The steps of a wizard, each of which can be opened at any time; on phones only the open one shows its name. */
export function StepBar({ titles, current, onSelect }: StepBarProps) {
  return (
    <nav aria-label="Steps">
      <ol className="flex flex-wrap gap-1 max-md:justify-between">
        {titles.map((title, index) => (
          <li key={title}>
            <Button
              variant="quiet"
              aria-current={index === current ? 'step' : undefined}
              onClick={() => onSelect(index)}
              className={`md:max-lg:gap-1.5 md:max-lg:px-1.5 md:max-lg:text-sm ${index === current ? 'bg-accent-soft text-accent!' : 'text-muted'}`}
            >
              <span className="figures">{index + 1}</span>{' '}
              <span className={index === current ? '' : 'max-md:sr-only'}>{title}</span>
            </Button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

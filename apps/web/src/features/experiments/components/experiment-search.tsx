import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Input } from '@/components/ui/input.tsx';
import { countOf } from '@/lib/format.ts';

interface ExperimentSearchProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  value: string;
  onChange: (value: string) => void;
  /** How many experiments match; null while that is not known or nothing is searched for. */
  count: number | null;
}

/** Opens from an icon to a box; searches name, control, variants and status. */
export function ExperimentSearch({ open, onOpenChange, value, onChange, count }: ExperimentSearchProps) {
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => {
    onChange('');
    onOpenChange(false);
    // The box is about to go; the focus goes back to what opened it.
    requestAnimationFrame(() => toggle.current?.focus());
  };
  if (!open) {
    return (
      <Button
        ref={toggle}
        variant="quiet"
        size="edgeIcon"
        aria-label="Search experiments"
        onClick={() => onOpenChange(true)}
      >
        <Search aria-hidden />
      </Button>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers older than 2023 do not know <search>.
    <div role="search" className="flex items-center gap-2 max-sm:w-full max-sm:pb-2">
      <p role="status" className="figures text-sm whitespace-nowrap text-muted">
        {count !== null && countOf(count, 'result')}
      </p>
      <Input
        type="search"
        autoFocus
        aria-label="Search experiments"
        placeholder="Search name, headline or status"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
        className="sm:w-72"
      />
      <Button variant="quiet" size="edgeIcon" aria-label="Close search" onClick={close}>
        <X aria-hidden />
      </Button>
    </div>
  );
}

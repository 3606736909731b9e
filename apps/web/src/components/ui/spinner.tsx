import { LoaderCircle } from 'lucide-react';

export function Spinner({ className = '' }: { className?: string }) {
  return (
    <LoaderCircle aria-hidden className={`shrink-0 animate-spin motion-reduce:animate-none ${className}`} />
  );
}

import { LoaderCircle } from 'lucide-react';

export function Spinner({ className = '' }: { className?: string }) {
  return <LoaderCircle aria-hidden className={`animate-spin motion-reduce:animate-none ${className}`} />;
}

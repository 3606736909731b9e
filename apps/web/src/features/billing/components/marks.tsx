import { Badge } from '@/components/ui/badge.tsx';
import { useConfig } from '@/features/accounts/index.ts';

/** Says on everything that comes from the payments sandbox that it does; nothing elsewhere. */
export function SandboxMark() {
  if (useConfig().data?.payments.provider !== 'sandbox') return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
      <Badge>Payments sandbox</Badge> No money moves.
    </p>
  );
}

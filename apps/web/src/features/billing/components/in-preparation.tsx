import { Badge } from '@/components/ui/badge.tsx';

/** Marks a benefit that the product does not have yet. */
export function InPreparation() {
  return <Badge>in preparation</Badge>;
}

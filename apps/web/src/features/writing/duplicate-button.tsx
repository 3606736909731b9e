import { Copy } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { useMay } from '@/features/accounts/index.ts';
import { useDuplicate } from './use-duplicate.ts';

/** Makes another experiment with the same texts and context, and opens it. */
export function DuplicateButton({ experimentId }: { experimentId: string }) {
  const isEditor = useMay('editor');
  const duplicate = useDuplicate(experimentId);
  if (!isEditor) return null;
  return (
    <Button className="print:hidden" disabled={duplicate.isPending} onClick={() => duplicate.mutate({})}>
      <Copy aria-hidden /> {duplicate.isPending ? 'Duplicating...' : 'Duplicate'}
    </Button>
  );
}

import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { briefToast, errorToast } from './toast-store.ts';

interface CopyButtonProps {
  text: string;
  /** What is copied, for assistive technology: 'Copy {subject}'. */
  subject: string;
  disabled?: boolean;
}

/** Copies a text; disabled when there is nothing but white space. */
export function CopyButton({ text, subject, disabled = false }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      briefToast({ title: 'Copied!' });
    } catch {
      errorToast('Copy Failed', 'Could not copy to clipboard');
    }
  };
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={`Copy ${subject}`}
      disabled={disabled || text.trim() === ''}
      onClick={copy}
    >
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
    </Button>
  );
}

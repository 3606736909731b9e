import type { Experiment, Results } from '@frontrunner/contracts';
import { ClipboardCopy, Download, Printer } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { DropdownMenu, DropdownMenuItem } from '@/components/ui/dropdown-menu.tsx';
import { briefToast, errorToast } from '@/components/ui/toast-store.ts';
import { writeCsv } from '@/lib/csv.ts';
import { downloadText } from '@/lib/download.ts';
import { fileName, resultRows, summaryText } from '../export-results.ts';

/** Takes the results elsewhere: as a table file, on paper, or as text. */
export function ExportMenu({ experiment, results }: { experiment: Experiment; results: Results }) {
  const download = async () => downloadText(fileName(experiment, 'csv'), await writeCsv(resultRows(results)));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(summaryText(experiment, results));
      briefToast({ title: 'Copied!' });
    } catch {
      errorToast('Copy Failed', 'Could not copy to clipboard');
    }
  };
  // The menu is gone before the page is printed, so that it is not on the paper.
  const print = () => requestAnimationFrame(() => window.print());
  return (
    <DropdownMenu
      trigger={
        <Button className="print:hidden">
          <Download aria-hidden /> Export
        </Button>
      }
    >
      <DropdownMenuItem onSelect={() => void download()}>
        <Download aria-hidden /> Download CSV
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => void copy()}>
        <ClipboardCopy aria-hidden /> Copy summary
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={print}>
        <Printer aria-hidden /> Print or save as PDF
      </DropdownMenuItem>
    </DropdownMenu>
  );
}

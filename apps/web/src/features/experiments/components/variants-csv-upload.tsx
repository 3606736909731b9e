import { limits } from '@frontrunner/contracts/limits';
import { Info, Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button.tsx';
import { errorToast, toast } from '@/components/ui/toast-store.ts';
import { countOf } from '@/lib/format.ts';

interface VariantsCsvUploadProps {
  disabled: boolean;
  /** Takes as many headlines as fit; answers how many. */
  onHeadlines: (headlines: string[]) => number;
}

/** 'Upload CSV' with the explanation of its format. */
export function VariantsCsvUpload({ disabled, onHeadlines }: VariantsCsvUploadProps) {
  const [explained, setExplained] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const help = useId();

  const take = async (file: File | undefined) => {
    if (!file) return;
    const { readVariantsCsv, VariantsFileError } = await import('../read-variants-csv.ts');
    try {
      const { headlines, header } = await readVariantsCsv(file, {
        bytes: limits.csvBytes,
        headline: limits.headline,
      });
      const added = onHeadlines(headlines);
      // What did not fit is told where it can be copied.
      if (added === 0) return;
      const left = header === null ? '' : `. The first line, “${header}”, names the column and was left out.`;
      toast({
        title: 'CSV Uploaded',
        description: `Added ${countOf(added, 'variant')}${left}`,
        tone: 'positive',
      });
    } catch (error) {
      if (error instanceof VariantsFileError) errorToast(error.title, error.message);
      else errorToast('Invalid File', 'The file could not be read. Please choose it again.');
    }
  };

  return (
    <>
      <input
        ref={picker}
        type="file"
        accept=".csv"
        hidden
        aria-label="CSV file with variants"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button disabled={disabled} onClick={() => picker.current?.click()}>
        <Upload aria-hidden /> Upload CSV
      </Button>
      <IconButton
        icon={Info}
        label="About the CSV format"
        aria-expanded={explained}
        aria-controls={help}
        onClick={() => setExplained(!explained)}
      />
      <p id={help} hidden={!explained} className="w-full rounded-md bg-sunken px-3.5 py-2.5 text-sm">
        One headline a line, in the first column of a .csv file, without a header row. Quotes around a
        headline are removed; further columns and blank lines are ignored.
      </p>
    </>
  );
}

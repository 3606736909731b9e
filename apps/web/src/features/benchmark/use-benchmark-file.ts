import { useState } from 'react';
import { type BenchmarkFile, BenchmarkFileError, readBenchmarkFile } from './read-benchmark-file.ts';

/** The loaded file of past tests; another one replaces it, one that is refused leaves it as it is. */
export function useBenchmarkFile({ header }: { header: boolean }) {
  const [file, setFile] = useState<BenchmarkFile | null>(null);
  const [problem, setProblem] = useState<BenchmarkFileError | null>(null);
  const take = async (chosen: File): Promise<BenchmarkFile | BenchmarkFileError> => {
    setProblem(null);
    try {
      const read = await readBenchmarkFile(chosen, { header });
      setFile(read);
      return read;
    } catch (error) {
      const known =
        error instanceof BenchmarkFileError
          ? error
          : new BenchmarkFileError('unparsable', 'Failed to parse CSV file. Please check the format.');
      setProblem(known);
      return known;
    }
  };
  return { file, problem, take };
}

import { writeCsv } from '@/lib/csv.ts';
import { downloadText } from '@/lib/download.ts';

const header = ['Control', 'Winner', 'Variant 1', 'Variant 2'];

/** Invented tests; none of them is of the archive that the model learnt from. */
const tests = [
  [
    'Our new bicycle lights are here',
    'The street was dark. Then she switched these on.',
    'The street was dark. Then she switched these on.',
    'Bicycle lights: the new range',
  ],
  [
    'How to keep basil alive all winter',
    'How to keep basil alive all winter',
    'Basil care in the cold season',
  ],
  [
    'Introducing shared calendars',
    'Nobody at this company has missed a meeting since March',
    'Shared calendars for every team',
    'Nobody at this company has missed a meeting since March',
  ],
  [
    'Five soups for a cold evening',
    'Five soups for a cold evening',
    'Soup recipes for the winter',
    'What a cook eats when nobody is watching',
  ],
];

/** 'benchmark_sample.csv' of the benchmark page: a header and four example rows. */
export async function downloadPageSample(): Promise<void> {
  downloadText('benchmark_sample.csv', await writeCsv([header, ...tests]));
}

/** The sample of the onboarding step: three example rows and no header. */
export async function downloadOnboardingSample(): Promise<void> {
  downloadText('benchmark_sample.csv', await writeCsv(tests.slice(0, 3)));
}

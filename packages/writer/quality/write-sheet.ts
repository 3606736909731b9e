/** Writes docs/writer-quality.md from the sheet and prints the figure: `npx node packages/writer/quality/write-sheet.ts`. */
import { writeFileSync } from 'node:fs';
import { documentPath, readSheet, renderSheet, summarise } from './sheet.ts';

const sections = readSheet();
writeFileSync(documentPath, renderSheet(sections));
const summary = summarise(sections);
for (const { input, lines } of sections)
  for (const line of lines)
    if (line.fails === null) console.log(`unrated: ${input.control} | ${line.headline}`);
console.log(
  `${summary.passing} of ${summary.lines} lines (${summary.percent.toFixed(1)} %) pass all five points, ${summary.rated} rated, ${summary.asked} asked`,
);
if (summary.rated < summary.lines || summary.percent < 90) process.exitCode = 1;

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';

/** One headline shown in one test with one image. */
export interface Arm {
  testId: string;
  imageId: string;
  headline: string;
  impressions: number;
  clicks: number;
  /** YYYYWW */
  week: number;
}

/** Two headlines of one test whose click rates differ beyond doubt; no counts. */
export interface StrongPair {
  testId: string;
  a: string;
  b: string;
  aWins: boolean;
}

export interface Archive {
  arms: Arm[];
  strongPairs: StrongPair[];
}

/** Reads the pairs of posts (`a`, `b`, `winner` on each line of `pairs.jsonl`); its README says what may be done with them. */
export function readPosts(folder: string): StrongPair[] {
  return readLines(join(folder, 'pairs.jsonl')).map(({ a, b, winner }, i) => ({
    testId: `post ${i}`,
    a: String(a),
    b: String(b),
    aWins: winner === 'a',
  }));
}

/** Where the posts lie relative to the repository root. */
export const POSTS_FOLDER = '../shared/data/retweets';
/** Where the data lies relative to the repository root, which npm scripts run in. */
export const DATA_FOLDER = '../shared/data/upworthy';

function readLines(path: string): Record<string, string | number>[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** Reads `arms.jsonl` and `pairs.jsonl` of the data folder; its README describes the fields. */
function readJsonLines(folder: string): Archive {
  const arms = readLines(join(folder, 'arms.jsonl')).map((line) => ({
    testId: String(line.test_id),
    imageId: String(line.image_id),
    headline: String(line.headline),
    impressions: Number(line.impressions),
    clicks: Number(line.clicks),
    week: Number(line.week),
  }));
  const strongPairs = readLines(join(folder, 'pairs.jsonl')).map((line) => ({
    testId: String(line.test_id),
    a: String(line.headline_a),
    b: String(line.headline_b),
    aWins: line.winner === 'a',
  }));
  return { arms, strongPairs };
}

/** Reads the archive's original files: every CSV of the folder, with the column names of the Upworthy Research Archive. */
function readCsvFiles(folder: string, names: readonly string[]): Archive {
  const arms = names.flatMap((name) => {
    const { data, meta } = Papa.parse<Record<string, string>>(readFileSync(join(folder, name), 'utf8'), {
      header: true,
      skipEmptyLines: 'greedy',
    });
    const missing = CSV_COLUMNS.filter((column) => !meta.fields?.includes(column));
    if (missing.length > 0) throw new Error(`${join(folder, name)} lacks the columns ${missing.join(', ')}.`);
    return data.map((row) => ({
      testId: row.clickability_test_id,
      imageId: row.eyecatcher_id,
      headline: row.headline,
      impressions: Number(row.impressions),
      clicks: Number(row.clicks),
      week: Number(row.test_week),
    }));
  });
  return {
    arms: arms.filter(({ headline, impressions }) => headline.trim() !== '' && impressions > 0),
    strongPairs: [],
  };
}

const CSV_COLUMNS = [
  'clickability_test_id',
  'eyecatcher_id',
  'headline',
  'impressions',
  'clicks',
  'test_week',
];

/** Reads the data folder, or a folder with the archive's original CSV files. Throws when it holds neither. */
export function readArchive(folder: string): Archive {
  if (existsSync(join(folder, 'arms.jsonl'))) return readJsonLines(folder);
  const csvFiles = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.csv'))
        .sort()
    : [];
  if (csvFiles.length > 0) return readCsvFiles(folder, csvFiles);
  throw new Error(
    `${folder} holds neither arms.jsonl and pairs.jsonl nor CSV files of the Upworthy Research Archive. Give the folder as an argument.`,
  );
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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
  winner: string;
  loser: string;
}

export interface Archive {
  arms: Arm[];
  strongPairs: StrongPair[];
}

function readLines(path: string): Record<string, string | number>[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** Reads `arms.jsonl` and `pairs.jsonl` of the data folder; its README describes the fields. */
export function readJsonLines(folder: string): Archive {
  const arms = readLines(join(folder, 'arms.jsonl')).map((line) => ({
    testId: String(line.test_id),
    imageId: String(line.image_id),
    headline: String(line.headline),
    impressions: Number(line.impressions),
    clicks: Number(line.clicks),
    week: Number(line.week),
  }));
  const strongPairs = readLines(join(folder, 'pairs.jsonl')).map((line) => {
    const [a, b] = [String(line.headline_a), String(line.headline_b)];
    const aWins = line.winner === 'a';
    return { testId: String(line.test_id), winner: aWins ? a : b, loser: aWins ? b : a };
  });
  return { arms, strongPairs };
}

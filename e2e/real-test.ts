import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { inRepository } from '../scripts/repository.ts';

const archive = inRepository('../shared/data/upworthy/arms.jsonl');

export interface HeadlineTest {
  /** Where the headlines are from, in words. */
  source: string;
  control: string;
  variants: string[];
}

const invented: HeadlineTest = {
  source: `invented headlines, because the archive of real tests is not at ${archive}`,
  control: 'Our Quarterly Report on Community Gardens',
  variants: [
    'A Neighbour Planted One Tomato. You Will Not Believe What The Street Looks Like Now.',
    'Community Gardens: Facts And Figures',
    'She Had An Empty Lot And Ten Dollars. Here Is What Grew.',
  ],
};

interface Arm {
  test_id: string;
  headline: string;
}

/** The first real test of the archive with a control and at least two more headlines, read and not kept. */
export async function readHeadlineTest(): Promise<HeadlineTest> {
  if (!existsSync(archive)) return invented;
  let testId = '';
  let headlines = new Set<string>();
  for await (const line of createInterface({ input: createReadStream(archive) })) {
    const arm = JSON.parse(line) as Arm;
    if (arm.test_id !== testId) {
      if (headlines.size >= 3) break;
      testId = arm.test_id;
      headlines = new Set();
    }
    headlines.add(arm.headline.trim());
  }
  const [control = '', ...variants] = headlines;
  return { source: `real test ${testId} of the archive`, control, variants };
}

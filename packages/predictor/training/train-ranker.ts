import type { OutcomeModel } from '../src/outcome.ts';
import type { MeasuredPassport } from '../src/types.ts';
import type { Corpus } from './corpus.ts';
import type { HeldOut } from './cross-validate.ts';
import { crossValidate } from './cross-validate.ts';
import type { FieldSettings } from './fields.ts';
import { HEADLINES, POSTS } from './fields.ts';
import { countedPairs, fitOutcome } from './fit-outcome.ts';
import { fitParts } from './fit-parts.ts';
import { packHeldOut } from './held-out.ts';
import { judgePairs, outcomesByFold } from './judge.ts';
import { prepareMaterial } from './material.ts';
import type { Description } from './pack-model.ts';
import { packRanker } from './pack-model.ts';
import { passportOfPairs } from './passport.ts';

type Log = (line: string) => void;

/** A trained ranker as files, and what the ranker of another field borrows from it. */
export interface Trained {
  bytes: Buffer;
  heldOutBytes: Buffer;
  version: string;
  features: number;
  slope: number;
  outcome: OutcomeModel;
}

const ABOUT = {
  headlines: {
    set: 'Upworthy Research Archive',
    caveat:
      'English news headlines of one publisher, 2013 to 2015; randomised tests, most of which chance decides.',
  },
  posts: {
    set: 'Retweet pairs (Tan, Lee and Pang 2014)',
    caveat:
      'Posts of one author about one link, counted in retweets and chosen for a clear difference; a natural experiment, not a randomised test. The lift is not measured on posts.',
  },
} satisfies Record<string, Pick<MeasuredPassport, 'set' | 'caveat'>>;

function train(
  corpus: Corpus,
  settings: FieldSettings,
  describe: (heldOut: HeldOut) => Description,
  withVectors: boolean,
  log: Log,
): Trained {
  log(`${corpus.headlines.length} texts in ${corpus.stories} stories, ${corpus.pairs.length} pairs`);
  const material = prepareMaterial(corpus, settings);
  const heldOut = crossValidate(material, log);
  const description = describe(heldOut);
  log('all folds');
  const parts = fitParts(material, () => true, log);
  const packed = packRanker(material, parts, heldOut.mix, description, { withVectors });
  const { slope, outcome } = description;
  return { ...packed, heldOutBytes: packHeldOut(heldOut, packed.version), slope, outcome };
}

/** Trains the ranker of headlines: P(better) and lift come from the archive's counts. */
export function trainHeadlines(corpus: Corpus, log: Log): Trained {
  const describe = (heldOut: HeldOut): Description => {
    const counted = countedPairs(corpus, heldOut, HEADLINES.familiarity);
    const pairs = corpus.pairs.filter(({ strong, z }) => !strong && z !== 0);
    const judged = judgePairs({ pairs }, heldOut, HEADLINES.familiarity, outcomesByFold(counted));
    return {
      slope: heldOut.slope,
      outcome: fitOutcome(counted),
      chance: 'better',
      passport: passportOfPairs(ABOUT.headlines, judged),
    };
  };
  return train(corpus, HEADLINES, describe, true, log);
}

/**
 * Trains the ranker of posts. Its pairs have no counts, so a chance is the one given a clear difference, and the lift is that
 * of headlines with the same such chance.
 */
export function trainPosts(corpus: Corpus, headlines: Pick<Trained, 'slope' | 'outcome'>, log: Log): Trained {
  const describe = (heldOut: HeldOut): Description => ({
    slope: heldOut.slope,
    outcome: { ...headlines.outcome, beta: (headlines.outcome.beta * heldOut.slope) / headlines.slope },
    chance: 'clear',
    passport: passportOfPairs(ABOUT.posts, judgePairs(corpus, heldOut, POSTS.familiarity, null)),
  });
  return train(corpus, POSTS, describe, false, log);
}

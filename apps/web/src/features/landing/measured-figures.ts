import { headlines as headlineCard, posts as postCard } from '@/../../../docs/model-card.json';

/** A group of predictions: the mean chance that was given, and how often the named text won. In percent. */
export interface Group {
  name: string;
  said: number;
  measured: number;
  count: number;
}

const reached = (name: string) => headlineCard.accuracy.find(({ set }) => set === name)?.everything;

/** What `npm run evaluate` measured of the shipped ranker of headlines, as the model card has it. */
export const headlines = {
  ...headlineCard.passport,
  pairs: reached('all')?.n ?? 0,
  /** Percent right of all pairs, and of those of tests with a clear winner. */
  all: reached('all')?.percent ?? 0,
  clear: reached('clear')?.percent ?? 0,
  groups: headlineCard.outcomes.rateUnknown.quarters.map(
    ({ tier, quarter, n, predicted, observed }): Group => ({
      name: `${tier}, quarter ${quarter}`,
      said: predicted,
      measured: observed,
      count: n,
    }),
  ),
};

/** The same of the shipped ranker of posts. */
export const posts = {
  ...postCard.passport,
  pairs: postCard.accuracy.n,
  groups: postCard.tens.map(
    ({ from, to, n, confidence, accuracy }): Group => ({
      name: `${from} to ${to}%`,
      said: confidence,
      measured: accuracy,
      count: n,
    }),
  ),
};

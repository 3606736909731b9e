import { Count, Possible } from './possible.ts';

/** What one experiment must look like when everything acknowledged is kept. */
export interface ExperimentLedger {
  control: Possible<string>;
  variants: Possible<string>;
  runs: Count;
  persona: Possible<string | null>;
  deleted: Possible<boolean>;
}

/** What one person did and was told, kept outside the product. */
export interface PersonLedger {
  experiments: Map<string, ExperimentLedger>;
  /** Names whose creation was cut off: each may exist once. */
  namesCutOff: Set<string>;
  created: Count;
  context: Possible<string | null>;
  cancelled: Possible<boolean>;
  isPro: Possible<boolean>;
  pageViews: Count;
}

export function newPersonLedger(isPro: boolean): PersonLedger {
  return {
    experiments: new Map(),
    namesCutOff: new Set(),
    created: new Count(),
    context: new Possible<string | null>(null),
    cancelled: new Possible(false),
    isPro: new Possible(isPro),
    pageViews: new Count(),
  };
}

export function newExperimentLedger(control: string, variants: string[]): ExperimentLedger {
  return {
    control: new Possible(control),
    variants: new Possible(JSON.stringify(variants)),
    runs: new Count(),
    persona: new Possible<string | null>(null),
    deleted: new Possible(false),
  };
}

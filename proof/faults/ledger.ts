/**
 * What a stored value may be: the one that was acknowledged last, or one whose write was cut off after that, so that
 * nobody knows whether it took effect.
 */
export class Possible<Value> {
  #values: Value[];

  constructor(initial: Value) {
    this.#values = [initial];
  }

  acknowledged(value: Value): void {
    this.#values = [value];
  }

  cutOff(value: Value): void {
    this.#values.push(value);
  }

  /** How a stored value contradicts what was acknowledged, or null when it does not. */
  contradiction(stored: Value): string | null {
    if (this.#values.includes(stored)) return null;
    return `${JSON.stringify(stored)} is stored, acknowledged was ${this.#values.map((value) => JSON.stringify(value)).join(' or unacknowledged ')}`;
  }
}

/** How often something happened: at least as often as acknowledged, at most with every cut-off try counted too. */
export class Count {
  acknowledged = 0;
  cutOff = 0;

  contradiction(stored: number): string | null {
    if (stored >= this.acknowledged && stored <= this.acknowledged + this.cutOff) return null;
    return `${stored} are stored, ${this.acknowledged} were acknowledged and ${this.cutOff} cut off`;
  }
}

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

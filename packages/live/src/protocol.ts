/** What page and server tell each other; the script takes types only, so that it carries no checks. */

export interface PageArm {
  /** 'Control' or 'Variant N'. */
  label: string;
  text: string;
}

/** A test as `tests.json` lists it. */
export interface PageTest {
  id: string;
  /** CSS selector of the element; null where `data-frontrunner` marks it. */
  selector: string | null;
  /** CSS selector of what is to be clicked; null for the element or its link. */
  goal: string | null;
  /** In the order of arm numbers. A test that is over lists the one headline that everybody gets. */
  arms: PageArm[];
  /** False once it is over: nothing is counted any more. */
  counted: boolean;
}

export interface PageEvent {
  test: string;
  /** Label of the arm. */
  arm: string;
  type: 'impression' | 'click';
  /** Milliseconds since 1970, by the visitor's clock. */
  at: number;
}

/** What a page view looked like to the script. */
export interface PageView {
  /** Elements of running tests that it found. */
  found: number;
  /** Those of them that were visible already, and so kept their own text and were not counted. */
  late: number;
}

/** The body of a beacon. */
export interface Beacon {
  site: string;
  visitor: string;
  events: PageEvent[];
  view?: PageView;
}

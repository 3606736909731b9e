import { folded, isComplete, isUnseen, reveal, setText } from './elements.ts';
import type { PageArm, PageTest, PageView } from './protocol.ts';

/** What is known of an element that belongs to a test. */
interface Placed {
  /** It was visible before: it keeps its own text and is not counted. */
  late: boolean;
  /** Its own text, folded. */
  before: string;
  /** How often its text was put back, by a framework that hydrates the page, say. */
  restored: number;
}

export interface Placing {
  /** Looks for elements of tests; `added` are nodes that nobody has seen, since the page was not painted after them. */
  scan(added: readonly Node[]): void;
  /** The test whose headline this element shows and counts for. */
  testOf(element: Element): PageTest | undefined;
  /** Whether an element of the test was visible before on this page. */
  isLate(test: PageTest): boolean;
  selectorOf(test: PageTest): string;
}

/** Gives elements their headlines where nobody sees the change, and tells of each that is counted. */
export function createPlacing(
  tests: readonly PageTest[],
  armOf: (test: PageTest) => PageArm,
  view: PageView,
  onShown: (element: Element, test: PageTest) => void,
): Placing {
  const known = new WeakMap<Element, Placed>();
  const shown = new WeakMap<Element, PageTest>();
  const late = new Set<PageTest>();
  const selectorOf = (test: PageTest) => test.selector || `[data-frontrunner="${test.id}"]`;

  const place = (test: PageTest, element: Element, isNew: boolean) => {
    const before = folded(element.textContent);
    // A selector may match more than was meant: only what reads like the control is the test's.
    if (test.selector && test.counted && before !== folded(test.arms[0].text)) return;
    // Late once is late for the whole page: nobody sees the control first and something else below it.
    const isLate = late.has(test) || (!isNew && !isUnseen(element));
    known.set(element, { late: isLate, before, restored: 0 });
    view.found++;
    if (isLate) {
      view.late++;
      late.add(test);
      return;
    }
    const arm = armOf(test);
    if (folded(arm.text) !== before && (arm !== test.arms[0] || !test.counted)) setText(element, arm.text);
    reveal(element);
    shown.set(element, test);
    if (test.counted) onShown(element, test);
  };

  const restore = (test: PageTest, element: Element, placed: Placed) => {
    const { text } = armOf(test);
    if (placed.late || placed.restored > 9 || placed.before === folded(text)) return;
    if (folded(element.textContent) !== placed.before) return;
    placed.restored++;
    setText(element, text);
  };

  const scanFor = (test: PageTest, added: readonly Node[]) => {
    for (const element of document.querySelectorAll(selectorOf(test))) {
      const placed = known.get(element);
      const isNew = added.some((node) => node.contains(element));
      if (placed) {
        if (shown.get(element) === test) restore(test, element, placed);
      } else if (isComplete(element)) place(test, element, isNew);
    }
  };

  return {
    scan: (added) => {
      for (const test of tests) {
        try {
          scanFor(test, added);
        } catch {
          // A selector that is none finds nothing.
        }
      }
      // What no test claims is not held back any longer.
      for (const element of document.querySelectorAll('[data-frontrunner]'))
        if (isComplete(element)) reveal(element);
    },
    testOf: (element) => shown.get(element),
    isLate: (test) => late.has(test),
    selectorOf,
  };
}

import { armOf } from './arm.ts';
import { reveal } from './elements.ts';
import { watchImpressions } from './impressions.ts';
import { createPlacing } from './placing.ts';
import type { PageTest } from './protocol.ts';
import { createSender } from './sender.ts';
import { forget, hasSeen, note, visitorOf } from './storage.ts';

interface Handle {
  consent(given: boolean): void;
  given?: boolean;
  site?: string;
}
declare global {
  interface Window {
    frontrunner?: Handle;
  }
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

/** Runs the tests of a site on this page for as long as `isAllowed` says so. */
function run(site: string, base: string, tests: PageTest[], isAllowed: () => boolean): void {
  // Throws where storage is blocked: nobody is tested who would get another headline at each visit.
  const visitor = tests.some(({ counted }) => counted) ? visitorOf(tests) : '';
  const view = { found: 0, late: 0 };
  const arm = (test: PageTest) => test.arms[armOf(test.id, visitor, test.arms.length)];
  const sender = createSender({ site, base, tests, visitor, view }, (test) => arm(test).label, isAllowed);
  const observer = watchImpressions((element) => {
    const test = placing.testOf(element);
    if (test) sender.count(test, 'impression');
  });
  const placing = createPlacing(tests, arm, view, (element) => observer.observe(element));

  const onClick = ({ target, button }: MouseEvent): void => {
    if (button > 1 || !(target instanceof Element)) return;
    for (const test of tests) {
      if (!test.counted || placing.isLate(test)) continue;
      try {
        const mark = `[data-frontrunner-goal="${test.id}"]`;
        const onGoal = target.closest(test.goal ? `${mark},${test.goal}` : mark);
        const onElement =
          !test.goal &&
          [...document.querySelectorAll(placing.selectorOf(test))].some(
            (element) => placing.testOf(element) && (element.closest('a') || element).contains(target),
          );
        // Who clicks it has seen it.
        if (onElement && isAllowed()) note(test.id, 'impression');
        if ((onGoal || onElement) && hasSeen(test.id)) sender.count(test, 'click');
      } catch {
        // A selector that is none is never clicked.
      }
    }
  };

  const scan = (records: MutationRecord[]) => {
    if (isAllowed()) placing.scan(records.flatMap(({ addedNodes }) => [...addedNodes]));
  };
  scan([]);
  new MutationObserver(scan).observe(document, { childList: true, subtree: true, characterData: true });
  document.addEventListener('readystatechange', () => scan([]));
  document.addEventListener('click', onClick, true);
  document.addEventListener('auxclick', onClick, true);
}

function start(): void {
  const tag = document.currentScript as HTMLScriptElement;
  const { site, consent } = tag.dataset;
  const former = window.frontrunner;
  if (!site || former?.site) return;
  const base = tag.src.replace(/\.js.*/, '/');
  const refused = navigator.globalPrivacyControl || navigator.doNotTrack === '1';
  let given = former?.given;
  let begun = false;
  const isAllowed = () => !refused && (consent === 'required' ? given === true : given !== false);
  const begin = async () => {
    if (begun || !isAllowed()) return;
    begun = true;
    try {
      const url = `${base}tests.json?site=${encodeURIComponent(site)}`;
      const { tests } = await (await fetch(url, { credentials: 'omit' })).json();
      if (isAllowed()) run(site, base, tests, isAllowed);
    } catch {
      // No server, no storage: the page shows its own headlines.
    }
  };
  window.frontrunner = {
    site,
    consent: (yes) => {
      given = yes;
      if (yes) begin();
      else forget();
    },
  };
  if (refused) for (const element of document.querySelectorAll('[data-frontrunner]')) reveal(element);
  else begin();
}

try {
  start();
} catch {
  // An older browser: the page shows its own headlines.
}

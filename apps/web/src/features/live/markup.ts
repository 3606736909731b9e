/** What customers paste into their pages. */

/** The line for the head of every page: it hides marked elements for at most 300 ms, and loads the script. */
export function headLines(key: string, selector: string | null = null): string {
  const marked = selector ?? '[data-frontrunner]';
  return [
    `<style>${marked}{visibility:hidden;animation:frontrunner 0s .3s forwards}@keyframes frontrunner{to{visibility:visible}}</style>`,
    `<script async src="${window.location.origin}/live/v1.js" data-site="${key}"></script>`,
  ].join('\n');
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The headline as it stands in the page, marked for a test. */
export const markedHeadline = (testId: string, control: string) =>
  `<h2 data-frontrunner="${testId}">${escaped(control)}</h2>`;

/** Whether a text is a CSS selector that this browser reads. */
export function isSelector(text: string): boolean {
  if (text.trim() === '' || /[{}<]/.test(text)) return false;
  try {
    document.createDocumentFragment().querySelector(text);
    return true;
  } catch {
    return false;
  }
}

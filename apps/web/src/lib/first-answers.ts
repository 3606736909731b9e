/** As the server writes it: the headers that are read beside an answer, and its body. */
type Answer = [headers: Record<string, string>, body: unknown];

/** From then on what came with the page is asked for anew, as everything that is this old; in milliseconds. */
const freshMs = 10_000;

let answers: Record<string, Answer> = {};

/** Takes over what stands in the document, which is read once. */
function readDocument(): void {
  const element = document.getElementById('first-answers');
  if (!element) return;
  element.remove();
  answers = JSON.parse(element.textContent);
}

/**
 * The answer to a read, where the server put it into the page, so that the first picture waits for no further call. Each is given
 * once, to who asks first, and while the page is young: whoever asks again wants to know what it is by then.
 */
export function takeFirstAnswer(url: string): { value: unknown; headers: Headers } | undefined {
  readDocument();
  const answer = answers[url];
  delete answers[url];
  if (!answer || performance.now() > freshMs) return undefined;
  const [headers, value] = answer;
  return { value, headers: new Headers(headers) };
}

/** What was not asked for by now was not for this page. */
export function forgetFirstAnswers(): void {
  readDocument();
  answers = {};
}

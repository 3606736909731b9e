import { demoMagazine } from '@frontrunner/contracts/demo-magazine';
import { escapeHtml } from '../../kernel/html.ts';

/** A story of the demo magazine; with a test its headline is marked with it. */
export interface DemoStory {
  testId: string | null;
  headline: string;
}

/** What the page has by itself, the lead story first. */
export const demoStories: readonly DemoStory[] = [
  demoMagazine.experiment.controlHeadline,
  'A bakery opens at four in the morning, and people queue',
  'What the tide table does not tell you',
  'The library lends out fishing rods now',
].map((headline) => ({ testId: null, headline }));

/** Made up, as everything here. One for each place on the page. */
const teasers = [
  'For ninety years it carried people across the harbour. Whether it goes on is decided on Thursday, and the hall will be full.',
  'Flour, butter and patience: a visit before dawn.',
  'Forty years of notes by a harbour pilot.',
  'The waiting list is three weeks long.',
];

const styles = `:root{color-scheme:light dark;--ground:#fbf8f2;--ink:#20201d;--soft:#5f5b52;--line:#d9d2c3;--lead:#8c2f1b}
@media(prefers-color-scheme:dark){:root{--ground:#191817;--ink:#ece7dc;--soft:#aaa396;--line:#3b3833;--lead:#e58a70}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:17px/1.55 Georgia,'Times New Roman',serif}
header,main,footer{max-width:60rem;margin:0 auto;padding:0 1.25rem}header{padding-top:2rem;text-align:center;border-bottom:3px double var(--line)}
.name{margin:0;font-size:2.25rem;letter-spacing:.02em}header p:last-child{margin:.25rem 0 1rem}header p:last-child,.kicker,footer{color:var(--soft);font-size:.875rem}
a{color:inherit;text-decoration:none}a:hover{text-decoration:underline}.kicker{margin:0 0 .25rem;color:var(--lead)}
main{display:grid;gap:2rem;padding-top:2rem;padding-bottom:3rem}h1,h2{line-height:1.15;margin:0 0 .5rem;overflow-wrap:anywhere}
.lead h1{font-size:clamp(1.75rem,5vw,3rem);min-height:2.3em}.more{display:grid;gap:2rem;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr));border-top:1px solid var(--line);padding-top:2rem}
.more h2{font-size:1.375rem}article p{margin:0}footer{border-top:1px solid var(--line);padding-top:1rem;padding-bottom:2rem}footer a{text-decoration:underline}`;

/** The line that the product offers to paste, and the script. */
const headLines = (
  key: string,
) => `<style>[data-frontrunner]{visibility:hidden;animation:frontrunner 0s .3s forwards}@keyframes frontrunner{to{visibility:visible}}</style>
<script async src="/live/v1.js" data-site="${escapeHtml(key)}"></script>`;

function article({ testId, headline }: DemoStory, place: number): string {
  const level = place === 0 ? 'h1' : 'h2';
  const mark = testId ? ` data-frontrunner="${escapeHtml(testId)}"` : '';
  return `<article${place === 0 ? ' class="lead"' : ''} id="story-${place}">
<p class="kicker">${place === 0 ? 'The town' : 'Around the harbour'}</p>
<a href="#story-${place}"><${level}${mark}>${escapeHtml(headline)}</${level}></a>
<p>${teasers[place] ?? ''}</p>
</article>`;
}

/** The front page of the demo magazine as a customer's page would be: plain HTML with the two pasted lines. */
export function demoPage(key: string | null, stories: readonly DemoStory[]): string {
  const [lead, ...more] = stories.map(article);
  const note = key
    ? 'Reload it in a private window to be another reader.'
    : 'No site stands for it yet: open <a href="/workspace#sites">Members &amp; settings, Sites</a> and add the demo magazine.';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${demoMagazine.name}</title><link rel="icon" href="data:,">
${key ? headLines(key) : ''}
<style>${styles}</style></head>
<body><header><p class="name">${demoMagazine.name}</p><p>A demo magazine: every word of it is made up</p></header>
<main>${lead ?? ''}
<div class="more">${more.join('\n')}</div></main>
<footer>This page stands for your own website, with the two pasted lines in its head. ${note}</footer></body></html>
`;
}

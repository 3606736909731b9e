import { brandFont } from '../../../kernel/brand-font.ts';
import { escapeHtml } from '../../../kernel/html.ts';
import { demoAccounts } from './demo-accounts.ts';

/** The product's own tokens; the pages stand alone, so that sign-in works before the web app is built. */
const style = `
${brandFont}
:root { color-scheme: light dark; --ground: oklch(.982 .004 95); --surface: oklch(.998 .001 95); --ink: oklch(.235 .018 200);
  --quiet: oklch(.46 .015 200); --line: oklch(.91 .007 95); --edge: oklch(.63 .015 150); --accent: oklch(.455 .085 190);
  --on-accent: #fff; --bad: oklch(.5 .18 27); }
@media (prefers-color-scheme: dark) { :root { --ground: oklch(.188 .012 205); --surface: oklch(.225 .014 204);
  --ink: oklch(.95 .006 180); --quiet: oklch(.74 .012 190); --line: oklch(.32 .014 204); --edge: oklch(.52 .015 200);
  --accent: oklch(.785 .105 186); --on-accent: oklch(.188 .012 205); --bad: oklch(.75 .15 25); } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 24px 16px; background: var(--ground);
  color: var(--ink); font-size: 14px; line-height: 1.5; }
main { width: 100%; max-width: 408px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 28px; }
h1 { font-size: 22px; line-height: 1.25; font-weight: 600; margin: 0 0 6px; letter-spacing: -.01em; }
p { margin: 0; } .quiet { color: var(--quiet); }
.accounts { list-style: none; margin: 20px 0 0; padding: 0; border: 1px solid var(--line); border-radius: 6px; overflow: hidden; }
.accounts li + li { border-top: 1px solid var(--line); }
.accounts button { width: 100%; min-height: 52px; display: flex; align-items: center; gap: 12px; padding: 8px 14px; border: 0; background: none; text-align: left; }
.accounts button:hover { background: color-mix(in oklch, var(--accent) 9%, transparent); }
.accounts b { display: block; font-weight: 600; overflow-wrap: anywhere; } .accounts small { font-size: 12.5px; color: var(--quiet); }
.accounts span:last-child { margin-left: auto; color: var(--quiet); }
button, input { font: inherit; color: inherit; } button { cursor: pointer; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; } .accounts :focus-visible { outline-offset: -2px; }
.other { margin-top: 22px; } label { display: block; font-weight: 600; margin-bottom: 6px; }
.row { display: flex; gap: 8px; } input { flex: 1; min-width: 0; height: 40px; padding: 0 12px; border: 1px solid var(--edge); border-radius: 6px; background: var(--ground); }
.primary, .plain { height: 40px; padding: 0 16px; border-radius: 6px; border: 1px solid transparent; font-weight: 600; }
.primary { background: var(--accent); color: var(--on-accent); } .plain { background: none; border-color: var(--edge); }
.problem { color: var(--bad); margin-top: 6px; } .end { display: flex; justify-content: space-between; align-items: center; gap: 16px; margin-top: 24px; padding-top: 16px; border-top: 1px solid var(--line); }
@media (max-width: 480px) { main { padding: 20px; } .primary, .plain, input { height: 44px; } }
`;

/** A whole page without scripts, fit for the product's content security policy. `body` must be escaped already. */
const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Frontrunner</title>
<style>${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;

const accountButtons = demoAccounts
  .map(
    ({ email, label }) =>
      `<li><button name="account" value="${email}"><span><b>${email}</b><small>${label}</small></span><span aria-hidden="true">→</span></button></li>`,
  )
  .join('\n');

/** The demo provider's one page. With `problem`, what was typed is kept and the field is marked. */
export function signInPage(action: string, input: { typed?: string; problem?: string } = {}): string {
  const problem = input.problem
    ? `<p class="problem" id="problem" role="alert">${escapeHtml(input.problem)}</p>`
    : '';
  const marks = input.problem ? ' aria-invalid="true" aria-describedby="problem" autofocus' : '';
  return page(
    'Sign in',
    `<h1>Sign in to Frontrunner</h1>
<p class="quiet">Demo sign-in of this machine. Pick an account; there are no passwords.</p>
<form method="post" action="${escapeHtml(action)}">
<ul class="accounts">
${accountButtons}
</ul>
</form>
<form class="other" method="post" action="${escapeHtml(action)}" novalidate>
<label for="email">Any other e-mail address</label>
<div class="row"><input id="email" name="email" type="email" autocomplete="email" placeholder="you@example.com" value="${escapeHtml(input.typed ?? '')}"${marks}>
<button class="primary">Continue</button></div>
${problem}
</form>
<form class="end" method="post" action="${escapeHtml(action)}">
<p class="quiet">Works only on this machine.</p>
<button class="plain" name="cancel" value="yes">Cancel</button>
</form>`,
  );
}

/** Asked only of somebody who opens the provider's sign-out address by hand. `form` comes from the provider. */
export const signOutPage = (form: string): string =>
  page(
    'Sign out',
    `<h1>Sign out of the demo accounts?</h1>
<p class="quiet">You will be asked again for an account the next time you sign in.</p>
${form}
<div class="end"><a class="quiet" href="/">Stay signed in</a>
<button class="primary" form="op.logoutForm" name="logout" value="yes">Sign out</button></div>`,
  );

/** People never see the provider's own error pages: the landing page tells them, and lets them start anew. */
export const landingFor = (error: unknown): string => {
  const { name, error: code } = (error ?? {}) as { name?: string; error?: string };
  if (name === 'SessionNotFound') return '/?auth=session_error';
  return code === undefined || code === 'server_error' ? '/?auth=error' : '/?auth=login_failed';
};

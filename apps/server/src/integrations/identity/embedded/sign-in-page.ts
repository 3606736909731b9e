import { demoAccounts } from './demo-accounts.ts';
import { escapeHtml, page } from './page.ts';

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

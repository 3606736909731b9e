import { page } from './page.ts';

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

import type { PublicConfig } from '@frontrunner/contracts';
import type { Config } from '../../config.ts';
import { describeWriter } from '../../integrations/writer/index.ts';
import { version } from '../../kernel/version.ts';

/** What the browser may know of this installation; no secret, and nothing of anybody. */
export function describeInstallation(config: Config, priceText: string | null): PublicConfig {
  const { PARENT_SITE_NAME: name, PARENT_SITE_URL: url, SUPPORT_URL, SUPPORT_EMAIL } = config;
  return {
    version,
    identityProviderName: config.OIDC_PROVIDER_NAME ?? null,
    parentSite: url ? { name: name ?? new URL(url).hostname, url } : null,
    payments: {
      provider: config.payments,
      stripePublishableKey: config.STRIPE_PUBLISHABLE_KEY ?? null,
      priceText,
    },
    support: SUPPORT_URL || SUPPORT_EMAIL ? { url: SUPPORT_URL ?? null, email: SUPPORT_EMAIL ?? null } : null,
    mail: config.SMTP_URL !== undefined,
    writer: describeWriter(config),
    sandboxes: config.sandboxes.map(({ what }) => what),
    demo: config.demoSignIn,
  };
}

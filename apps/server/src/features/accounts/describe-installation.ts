import type { PublicConfig } from '@frontrunner/contracts';
import type { Config } from '../../config.ts';
import { version } from '../../kernel/version.ts';

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

function describeWriter(config: Config): PublicConfig['writer'] {
  if (!config.LLM_PROVIDER) return { kind: 'offline', name: 'Offline writer', leavesMachine: false };
  const base = config.LLM_BASE_URL;
  return {
    kind: 'model',
    name: config.LLM_MODEL ?? config.LLM_PROVIDER,
    leavesMachine: !(base && loopback.test(new URL(base).hostname)),
  };
}

/** What the browser may know of this installation; no secret, and nothing of anybody. */
export function describeInstallation(config: Config): PublicConfig {
  const { PARENT_SITE_NAME: name, PARENT_SITE_URL: url } = config;
  return {
    version,
    identityProviderName: config.OIDC_PROVIDER_NAME ?? null,
    parentSite: url ? { name: name ?? new URL(url).hostname, url } : null,
    payments: {
      provider: config.payments,
      stripePublishableKey: config.STRIPE_PUBLISHABLE_KEY ?? null,
      priceText: '$120/month',
    },
    writer: describeWriter(config),
    sandboxes: config.sandboxes,
  };
}

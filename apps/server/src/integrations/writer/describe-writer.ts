import type { PublicConfig } from '@frontrunner/contracts';
import type { Config } from '../../config.ts';

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Which writer is configured, and whether texts leave this machine when it is used. */
export function describeWriter(config: Config): PublicConfig['writer'] {
  if (!config.LLM_PROVIDER) return { kind: 'offline', name: 'Offline writer', leavesMachine: false };
  const base = config.LLM_BASE_URL;
  return {
    kind: 'model',
    name: config.LLM_MODEL ?? config.LLM_PROVIDER,
    leavesMachine: !(base && loopback.test(new URL(base).hostname)),
  };
}

import type { PublicConfig } from '@frontrunner/contracts';
import type { Config } from '../../config.ts';
import { localServerAt } from './local-server.ts';
import type { Writer } from './writer.ts';

/** The writers of this installation. */
export interface Writers {
  /** Loaded, with its dictionary, when the first text is asked for. */
  offline: () => Promise<Writer>;
  /** Null where no language model is configured; its code is loaded when the first text is asked for. */
  model: (() => Promise<Writer>) | null;
  modelName: string | null;
  /**
   * A model that was found on this machine although none is configured: offered, and used only where somebody asks for
   * it. Null where one is configured, or none answers.
   */
  local: () => Promise<{ name: string; writer: () => Promise<Writer> } | null>;
  /** Whether an image model draws; otherwise pictures are always drawn here. */
  modelDraws: boolean;
  /** Whether the model is on another machine, so that the person has to agree first. */
  leavesMachine: boolean;
}

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

/** Made once at boot; connects to nothing before the first text is asked for. */
export function createWriters(config: Config): Writers {
  const { kind, name, leavesMachine } = describeWriter(config);
  const configured = kind === 'model';
  let loading: Promise<Writer> | undefined;
  const load = () => {
    loading ??= writerFor(config);
    return loading;
  };
  const found = localServerAt(config.LLM_LOCAL_URL);
  const local = async () => {
    const address = new URL(config.LLM_LOCAL_URL);
    const name = configured || !loopback.test(address.hostname) ? null : await found();
    if (name === null) return null;
    const settings = {
      LLM_PROVIDER: 'openai-compatible',
      LLM_MODEL: name,
      LLM_BASE_URL: config.LLM_LOCAL_URL,
    } as const;
    return { name, writer: () => writerFor({ ...config, ...settings, LLM_API_KEY: undefined }) };
  };
  return {
    offline: async () => (await import('./offline-writer.ts')).offlineWriter,
    model: configured ? load : null,
    local,
    modelName: configured ? name : null,
    modelDraws: configured && config.LLM_IMAGE_MODEL !== undefined,
    leavesMachine,
  };
}

const writerFor = async (config: Config): Promise<Writer> =>
  (await import('./language-model-writer.ts')).createLanguageModelWriter(config);

export * from './line-material.ts';
export * from './writer.ts';

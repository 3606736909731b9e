import type { Config } from '../../config.ts';
import { describeWriter } from './describe-writer.ts';
import type { Writer } from './writer.ts';

/** The writers of this installation. */
export interface Writers {
  /** Loaded, with its dictionary, when the first text is asked for. */
  offline: () => Promise<Writer>;
  /** Null where no language model is configured; its code is loaded when the first text is asked for. */
  model: (() => Promise<Writer>) | null;
  modelName: string | null;
  /** Whether an image model draws; otherwise pictures are always drawn here. */
  modelDraws: boolean;
  /** Whether the model is on another machine, so that the person has to agree first. */
  leavesMachine: boolean;
}

/** Made once at boot; connects to nothing before the first text is asked for. */
export function createWriters(config: Config): Writers {
  const { kind, name, leavesMachine } = describeWriter(config);
  const configured = kind === 'model';
  let loading: Promise<Writer> | undefined;
  const load = () => {
    loading ??= import('./language-model-writer.ts').then((module) =>
      module.createLanguageModelWriter(config),
    );
    return loading;
  };
  return {
    offline: async () => (await import('./offline-writer.ts')).offlineWriter,
    model: configured ? load : null,
    modelName: configured ? name : null,
    modelDraws: configured && config.LLM_IMAGE_MODEL !== undefined,
    leavesMachine,
  };
}

export { cancelled } from './cancelled.ts';
export { describeWriter } from './describe-writer.ts';
export * from './writer.ts';

import { extractJsonMiddleware, type ImageModel, type LanguageModel, wrapLanguageModel } from 'ai';
import type { Config } from '../../config.ts';
import { boundedFetch } from './bounded-fetch.ts';

const textAnswerBytes = 1024 * 1024;
/** 8 MiB of picture, a third more in base64, and its JSON. */
const imageAnswerBytes = 12 * 1024 * 1024;

export interface Models {
  text: LanguageModel;
  image: ImageModel | null;
}

/** The configured models. The provider's code is loaded here, so that an installation without a model never loads it. */
export async function loadModels(config: Config): Promise<Models> {
  const text = await loadProvider(config, textAnswerBytes);
  const { LLM_IMAGE_MODEL: imageId } = config;
  const image = imageId ? await loadProvider(config, imageAnswerBytes) : null;
  return {
    // Small models like to fence their JSON; that alone is no reason to ask again.
    text: wrapLanguageModel({
      model: text.languageModel(config.LLM_MODEL ?? ''),
      middleware: extractJsonMiddleware(),
    }),
    image: image && imageId ? image.imageModel(imageId) : null,
  };
}

async function loadProvider(config: Config, maxBytes: number) {
  const { LLM_API_KEY: key, LLM_BASE_URL: url } = config;
  const settings = {
    fetch: boundedFetch(maxBytes),
    ...(key ? { apiKey: key } : {}),
    ...(url ? { baseURL: url } : {}),
  };
  switch (config.LLM_PROVIDER) {
    case 'openai':
      return (await import('@ai-sdk/openai')).createOpenAI(settings);
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(settings);
    case 'google':
      return (await import('@ai-sdk/google')).createGoogleGenerativeAI(settings);
    default:
      return (await import('@ai-sdk/openai-compatible')).createOpenAICompatible({
        ...settings,
        name: 'configured',
        baseURL: url ?? '',
        supportsStructuredOutputs: config.LLM_JSON_SCHEMA,
      });
  }
}

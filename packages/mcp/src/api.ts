/** The calls for programs, however they are reached. */
export interface Api {
  /** Where people open the product; ends without a slash. Null where there is none. */
  origin: string | null;
  /** Makes a call. Throws {@link ApiFailure} for every answer that is no success. */
  call(method: string, path: string, body?: unknown): Promise<unknown>;
}

/** An answer that is no success, in the words of the product. */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The answer of one call. */
export type Fetch = (
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<{ status: number; text(): Promise<string> }>;

/** The product at `origin`, with an API key where `fetch` does not itself say who calls. */
export function apiOver(fetch: Fetch, { origin, key }: { origin: string; key?: string }): Api {
  return {
    origin,
    call: async (method, path, body) => {
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: {
          ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }).catch((error: Error) => {
        throw new ApiFailure('UNREACHABLE', `${origin} cannot be reached (${error.message}).`);
      });
      const text = await response.text();
      const answer = readJson(text);
      if (response.status >= 200 && response.status < 300) return answer;
      const { code, message } = (answer ?? {}) as { code?: string; message?: string };
      throw new ApiFailure(
        code ?? `HTTP_${response.status}`,
        message ?? `${origin} answered ${response.status}.`,
      );
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

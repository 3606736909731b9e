/** An answer of a provider that is larger than anything the product asked for. */
export class AnswerTooLargeError extends Error {
  override name = 'AnswerTooLargeError';
}

/**
 * A `fetch` for providers: reads the whole answer but at most `maxBytes`, follows no redirect, and only posts.
 * A GET would be a download from an address that an answer named. A body cut half-way rejects as a network
 * error, so that it is tried again. Throws {@link AnswerTooLargeError}.
 */
export function boundedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    if (init?.method?.toUpperCase() !== 'POST')
      throw new Error('the provider answered with an address instead of the content; it is not opened');
    const response = await fetch(input, { ...init, redirect: 'error' });
    const chunks: Uint8Array[] = [];
    let size = Number(response.headers.get('content-length') ?? 0) > maxBytes ? maxBytes + 1 : 0;
    if (size === 0)
      for await (const chunk of response.body ?? []) {
        size += chunk.byteLength;
        if (size > maxBytes) break;
        chunks.push(chunk);
      }
    if (size > maxBytes) {
      await response.body?.cancel().catch(() => undefined);
      throw new AnswerTooLargeError(`the answer is larger than ${maxBytes} bytes`);
    }
    const { status, statusText, headers } = response;
    return new Response(Buffer.concat(chunks), { status, statusText, headers: bodyHeaders(headers) });
  };
}

/** The body is decoded already: its transfer headers would describe another one. */
function bodyHeaders(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) kept.delete(name);
  return kept;
}

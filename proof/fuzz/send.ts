import { type Agent, request } from 'node:http';

export interface SentRequest {
  method: string;
  url: URL;
  /** As it goes on the wire, without the origin. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
  chunked: boolean;
}

export interface Received {
  /** 0 when the server closed the connection without an answer. */
  status: number;
  text: string;
  location: string | undefined;
  /** Milliseconds until the answer's head. */
  ms: number;
}

/** Sends one request as it is, and reads the answer; of a stream only its beginning. */
export function send(sent: SentRequest, agent: Agent, withinMs: number): Promise<Received> {
  const { method, url, path, headers, body, chunked } = sent;
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const length: Record<string, string | number> =
      body === null ? {} : chunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': body.length };
    const outgoing = request(
      { agent, method, host: url.hostname, port: url.port, path, headers: { ...headers, ...length } },
      (response) => {
        const ms = performance.now() - started;
        const answered = (text: string) => {
          clearTimeout(limit);
          resolve({ status: response.statusCode ?? 0, text, location: response.headers.location, ms });
        };
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          outgoing.destroy();
          return answered('');
        }
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => answered(text)).on('error', () => answered(text));
      },
    );
    const limit = setTimeout(() => {
      outgoing.destroy();
      reject(new Error(`no answer within ${withinMs} ms`));
    }, withinMs);
    outgoing.on('error', () => {
      clearTimeout(limit);
      resolve({ status: 0, text: '', location: undefined, ms: performance.now() - started });
    });
    outgoing.end(body ?? undefined);
  });
}

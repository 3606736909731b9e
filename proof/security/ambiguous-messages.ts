import { once } from 'node:events';
import { connect } from 'node:net';

/** Writes bytes as they are and reads until the other side closes the connection. */
export async function exchange(
  port: number,
  bytes: string,
  options: { ends?: boolean } = {},
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setTimeout(5_000, () => socket.destroy(new Error('the server kept the connection open')));
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.write(Buffer.from(bytes, 'latin1'));
  if (options.ends) socket.end();
  await once(socket, 'close');
  return received;
}

/** What must never be read as a request of its own. */
const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n';
const chunks = `0\r\n\r\n${smuggled}`;

/** A write with these header lines and this body, however they go together. */
export const post = (origin: string, headers: string[], body: string) =>
  `POST /api/events HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\n` +
  `${headers.join('\r\n')}\r\n\r\n${body}`;

/** Messages whose end two servers could see at different places, for a product at `origin`. */
export function ambiguousMessages(origin: string): [name: string, bytes: string][] {
  const message = (headers: string[], body: string) => post(origin, headers, body);
  return [
    ['a length and chunks', message(['Content-Length: 6', 'Transfer-Encoding: chunked'], chunks)],
    ['chunks and a length', message(['Transfer-Encoding: chunked', 'Content-Length: 6'], chunks)],
    ['two lengths', message(['Content-Length: 0', `Content-Length: ${smuggled.length}`], smuggled)],
    ['the same length twice', message(['Content-Length: 0', 'Content-Length: 0'], smuggled)],
    ['a list of lengths', message(['Content-Length: 0, 0'], smuggled)],
    ['a negative length', message(['Content-Length: -1'], smuggled)],
    ['a length with a sign', message(['Content-Length: +2'], `{}${smuggled}`)],
    ['a hexadecimal length', message(['Content-Length: 0x2'], `{}${smuggled}`)],
    ['a length beyond every number', message(['Content-Length: 99999999999999999999'], smuggled)],
    ['an unknown coding', message(['Transfer-Encoding: xchunked'], chunks)],
    ['chunked before another coding', message(['Transfer-Encoding: chunked, identity'], chunks)],
    ['two codings', message(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], chunks)],
    ['a blank before the colon', message(['Transfer-Encoding : chunked'], chunks)],
    ['a vertical tab before the coding', message(['Transfer-Encoding:\x0bchunked'], chunks)],
    ['a folded header', message(['Transfer-Encoding:\r\n chunked'], chunks)],
    ['a header that begins with a blank', message(['X: y', ' Transfer-Encoding: chunked'], chunks)],
    ['a chunk size that is no number', message(['Transfer-Encoding: chunked'], `zz\r\n${chunks}`)],
    ['a chunk without its end', message(['Transfer-Encoding: chunked'], `1\r\nAB${chunks}`)],
    ['a bare line feed after a chunk size', message(['Transfer-Encoding: chunked'], `2\n{}\r\n${chunks}`)],
    ['a NUL in a header', message(['X: a\0b', 'Content-Length: 0'], smuggled)],
    ['a bare carriage return in a header', message(['X: a\rContent-Length: 0'], smuggled)],
    ['bare line feeds', message(['Content-Length: 0'], smuggled).replaceAll('\r\n', '\n')],
    ['a header name that is none', message(['X(y): 1', 'Content-Length: 0'], smuggled)],
    ['a header without a colon', message(['Transfer-Encoding chunked'], chunks)],
    ['an unknown version', `GET /api/health/live HTTP/9.9\r\nHost: localhost\r\n\r\n${smuggled}`],
    ['no version', `GET /api/health/live\r\n\r\n${smuggled}`],
    ['a method that is none', `G=T /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n${smuggled}`],
    ['headers beyond 16 KiB', message([`X: ${'x'.repeat(20_000)}`], smuggled)],
  ];
}

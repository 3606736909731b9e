import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a model server receives it. */
export interface ModelRequest {
  path: string;
  authorization: string | undefined;
  /** The key where the provider's own wire format has it. */
  key: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: tests look at single fields of the wire format.
  body: any;
  /** Resolves when the caller went away before the answer was complete. */
  gone: Promise<void>;
}

/** One behaviour of the server for one request. */
export type Step = (request: ModelRequest, response: ServerResponse) => void | Promise<void>;

export interface ModelServer {
  /** What LLM_BASE_URL is set to. */
  url: string;
  port: number;
  requests: ModelRequest[];
  /** What the next requests get, in order; after them every answer is a good one again. */
  next(...steps: Step[]): void;
  /** Variables of a product that uses this server. */
  variables: Record<string, string>;
  close(): Promise<void>;
}

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const completion = (content: string | null, extra: object = {}) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1,
  model: 'test-writer',
  choices: [{ index: 0, message: { role: 'assistant', content, ...extra }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 },
});

/** Answers with this text, or with this object as JSON. */
export const says =
  (content: unknown): Step =>
  (_request, response) => {
    json(response, 200, completion(typeof content === 'string' ? content : JSON.stringify(content)));
  };
/** The wire format's own field for declining. */
export const refuses: Step = (_request, response) => {
  json(response, 200, completion(null, { refusal: 'I cannot help with that.' }));
};
export const failsWith =
  (status: number, headers: Record<string, string> = {}): Step =>
  (_request, response) => {
    json(response, status, { error: { message: 'no', type: 'test', code: null } }, headers);
  };
/** Half of a good answer, then the connection is gone. */
export const cutsHalfWay: Step = (_request, response) => {
  const body = JSON.stringify(completion(JSON.stringify({ variants: ['A line'] })));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.write(body.slice(0, body.length / 2), () => response.destroy());
};
/** Begins to answer, and goes on one byte at a time without an end. */
export const drips: Step = async (request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  await request.gone;
  clearInterval(timer);
};
/** Never answers; resolves `arrived` when the request is there. */
export function hangs(): { step: Step; arrived: Promise<ModelRequest> } {
  const arrived = Promise.withResolvers<ModelRequest>();
  return {
    arrived: arrived.promise,
    step: async (request) => {
      arrived.resolve(request);
      await request.gone;
    },
  };
}
/** A good answer with so many bytes of padding, with or without its length in the header. */
export const isLarge =
  (bytes: number, { told }: { told: boolean }): Step =>
  async (_request, response) => {
    const body = JSON.stringify({ ...completion(JSON.stringify({ name: 'x' })), padding: 'x'.repeat(bytes) });
    response.on('error', () => undefined);
    response.writeHead(200, {
      'content-type': 'application/json',
      ...(told ? { 'content-length': Buffer.byteLength(body) } : {}),
    });
    response.end(body);
  };
/** An image of the wire format. */
export const draws =
  (bytes: Uint8Array): Step =>
  (_request, response) => {
    json(response, 200, { created: 1, data: [{ b64_json: Buffer.from(bytes).toString('base64') }] });
  };
/** An image by address, which the product must not open. */
export const drawsAt =
  (url: string): Step =>
  (_request, response) => {
    json(response, 200, { created: 1, data: [{ url }] });
  };

/** A PNG of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const openings =
  'Warm,Soft,Quiet,Bright,Sturdy,Light,Bold,Calm,Gentle,Proud,Clever,Tidy,Honest,Brave,Cosy,Crisp,Fresh,Happy,Kind,Lively'.split(
    ',',
  );
const things =
  'collars,buttons,pockets,sleeves,hoods,zips,linings,cuffs,hems,seams,belts,scarves,gloves,boots,hats,socks,shawls,capes,vests,jackets'.split(
    ',',
  );
const places =
  'puddles,meadows,harbours,platforms,bus stops,gardens,markets,bridges,hills,lanes,beaches,forests,cliffs,canals,squares,ferries,orchards,moors,docks,towers'.split(
    ',',
  );

/** Lines in the form in which a model answers with variants. */
export const asVariants = (lines: readonly string[], facts: string[] = []) => ({
  variants: lines.map((text) => ({ text, angle: 'detail', facts })),
});

/** What a well-behaved model answers, by the form that is asked for. */
function goodAnswer({ body, path }: ModelRequest): Step {
  if (path.endsWith('/images/generations')) return draws(pixel);
  const fields = Object.keys(body.response_format?.json_schema?.schema?.properties ?? {});
  const count = Number(/Write (\d+) headlines/.exec(body.messages?.at(-1)?.content ?? '')?.[1] ?? 0);
  const answers: Record<string, unknown> = {
    variants: asVariants(
      Array.from({ length: count }, (_, i) => `${openings[i]} ${things[i]} made for ${places[i]}`),
    ),
    occupation: {
      name: 'Mira Holt',
      age: 41,
      occupation: 'Nurse',
      location: 'A small town',
      insights: 'She plans ahead. She walks to work.',
      motivations: ['Warm days outside'],
      painPoints: ['Wet mornings'],
      personality: 'Practical',
      behavior: 'Reads reviews first',
      rationale: 'From the industry',
    },
    name: { name: 'Spring sale, next round' },
    reasoning: {
      reasoning: 'It names what she wants.',
      personalReasoning: 'I would click this.',
      keyFactors: ['It is concrete'],
    },
    insights: { insights: [{ title: 'Concrete wins', text: 'The winner names the thing.' }] },
    personas: {
      personas: [
        { name: 'Ada Berg', age: 30, occupation: 'Teacher', summary: 'Likes walks.', reaction: 'I like it.' },
      ],
    },
  };
  const asked = ['variants', 'occupation', 'reasoning', 'insights', 'personas', 'name'].find((field) =>
    fields.includes(field),
  );
  return says(answers[asked ?? 'name']);
}

/** What a request gets that no step was given for. */
export const answersWell: Step = (request, response) => goodAnswer(request)(request, response);

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text ? JSON.parse(text) : undefined;
}

/** Starts a server of this machine that speaks the OpenAI wire format and does what it is told. */
export async function startModelServer(): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  let steps: Step[] = [];
  const server = createServer(async (request, response) => {
    const gone = Promise.withResolvers<void>();
    response.on('close', () => gone.resolve());
    const received: ModelRequest = {
      path: request.url ?? '',
      authorization: request.headers.authorization,
      key: [
        request.headers.authorization?.replace(/^Bearer /, ''),
        request.headers['x-api-key'],
        request.headers['x-goog-api-key'],
      ]
        .find((key) => key !== undefined)
        ?.toString(),
      body: await bodyOf(request),
      gone: gone.promise,
    };
    if (received.path.endsWith('/models')) {
      json(response, 200, { object: 'list', data: [{ id: 'test-writer', object: 'model' }] });
      return;
    }
    requests.push(received);
    await (steps.shift() ?? goodAnswer(received))(received, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/v1`;
  return {
    url,
    port,
    requests,
    next: (...added) => {
      steps = added;
      requests.length = 0;
    },
    variables: {
      LLM_PROVIDER: 'openai-compatible',
      LLM_MODEL: 'test-writer',
      LLM_BASE_URL: url,
      LLM_API_KEY: 'key-of-the-test',
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

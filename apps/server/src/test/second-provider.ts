import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

export interface SecondProvider {
  issuer: string;
  stop(): Promise<void>;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts an identity provider as a process of its own, knowing one client: the product at `productOrigin`. */
export async function startSecondProvider(options: {
  productOrigin: string;
  clientId: string;
  clientSecret: string;
  port?: number;
  /** Its address, when it is reached through something else. */
  issuer?: string;
}): Promise<SecondProvider> {
  const port = options.port ?? (await freePort());
  const issuer = options.issuer ?? `http://localhost:${port}/oidc`;
  const script = fileURLToPath(new URL('./second-provider-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      ISSUER: issuer,
      CLIENT_ID: options.clientId,
      CLIENT_SECRET: options.clientSecret,
      PRODUCT_ORIGIN: options.productOrigin,
    },
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(([status]) => {
      throw new Error(`the second provider ended with ${status}:\n${said}`);
    }),
  ]);
  return {
    issuer,
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}

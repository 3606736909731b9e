import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Config, ConfigError, readConfig } from './config.ts';
import { DataFolderInUseError } from './kernel/data-folder-lock.ts';
import type { Database } from './kernel/database.ts';

/** Says what is wrong in one paragraph and ends the process. */
function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function explain(error: unknown, address: string): string {
  if (error instanceof ConfigError || error instanceof DataFolderInUseError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `${address} is in use by another program. Stop it, or set PORT to another port.`;
  if (code === 'EACCES')
    return `${address} cannot be opened: permission denied. Set PORT to a port above 1023.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000') {
    return `The database cannot be opened (${message}). Check DATABASE_URL, and that the database server runs.`;
  }
  return `Frontrunner could not start: ${error instanceof Error ? (error.stack ?? message) : String(error)}`;
}

/** Opens the embedded database, where that is used, while the rest of the product is loaded: both take about as long. */
async function openEmbedded({ DATABASE_URL, DATA_DIR }: Config): Promise<Database | undefined> {
  if (DATABASE_URL) return undefined;
  const { openPglite } = await import('./kernel/database.ts');
  return openPglite(DATA_DIR);
}

let config: Config;
try {
  config = readConfig(process.env);
} catch (error) {
  fail(explain(error, ''));
}
const address = `${config.HOST}:${config.PORT}`;
// Later starts take the compiled modules from here. Where nothing can be written there is no cache, and no error.
enableCompileCache(fileURLToPath(new URL('../../../.cache/compiled', import.meta.url)));
try {
  // Only now: a mistake in the configuration is told before the whole product is loaded.
  const [database, { startProduct }] = await Promise.all([openEmbedded(config), import('./start.ts')]);
  const product = await startProduct(config, database ? { database } : {});
  let closing = false;
  const stop = async (signal: string) => {
    if (closing) return;
    closing = true;
    product.deps.log.info({ signal }, 'stopping');
    // What does not end in time is cut off; it is durable and goes on at the next start.
    setTimeout(() => process.exit(1), 15_000).unref();
    await product.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop).on('SIGINT', stop);
  if (config.ROLE === 'worker') {
    process.stdout.write('Frontrunner worker is ready\n');
  } else {
    await product.app.listen({ host: config.HOST, port: config.PORT });
    const { port } = product.app.server.address() as { port: number };
    const url =
      config.PUBLIC_URL ?? `http://${config.HOST === '127.0.0.1' ? 'localhost' : config.HOST}:${port}`;
    process.stdout.write(`Frontrunner is ready at ${url}\n`);
    for (const { what, setting } of product.deps.config.sandboxes)
      process.stdout.write(`  sandboxed: ${what} (${setting})\n`);
  }
} catch (error) {
  fail(explain(error, address));
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findOrInstall } from '../../scripts/debian-package.ts';
import { inRepository } from '../../scripts/repository.ts';

export interface Nginx {
  url: string;
  /** Whether the web process of this number (1 or 2) gets new requests. */
  drain(process: 1 | 2, isDrained: boolean): void;
  stop(): Promise<void>;
}

/** Starts nginx with docs/nginx.conf on `port`, in front of two web processes. */
export async function startNginx(port: number, web: [number, number]): Promise<Nginx> {
  const binary = await findOrInstall('nginx', 'nginx');
  const folder = mkdtempSync(path.join(tmpdir(), 'frontrunner-nginx-'));
  const site = readFileSync(inRepository('docs/nginx.conf'), 'utf8')
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${web[0]}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${web[1]}`)
    .replaceAll('/run/frontrunner', folder)
    .replace('listen 8080', `listen 127.0.0.1:${port}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n');
  const main = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    worker_processes 2;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log warn;
    events {}
    http {
      access_log off;
      ${temporary}
      ${site}
    }`;
  writeFileSync(path.join(folder, 'nginx.conf'), main);
  const child = spawn(binary, ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const endWithUs = () => child.kill('SIGQUIT');
  process.on('exit', endWithUs);
  const url = `http://localhost:${port}`;
  // Any answer will do: nobody is behind it yet.
  for (
    let tries = 0;
    !(await fetch(url).then(
      () => true,
      () => false,
    ));
    tries += 1
  ) {
    if (child.exitCode !== null || tries > 100) throw new Error(`nginx did not start:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    drain: (number, isDrained) => {
      const file = path.join(folder, `drain-${number}`);
      if (isDrained) writeFileSync(file, '');
      else rmSync(file, { force: true });
    },
    stop: async () => {
      process.off('exit', endWithUs);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

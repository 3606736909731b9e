export { type Api, apiOver } from './api.ts';
export { localApi } from './local-api.ts';
export { createMcpServer } from './server.ts';
export { serveStdio } from './stdio.ts';

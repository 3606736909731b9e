/** What other features may use of this one. */
export { forgetAnswers } from './answer-once.ts';
export { authenticateKey, requireScope } from './authenticate-key.ts';
export { registerKeys } from './key-hook.ts';
export { contextOfProgram, type ProgramContext, routeV1 } from './route-v1.ts';
export { keyRoutes } from './routes.ts';

/** What other features may use of this one. */
export { forgetAnswers } from './answer-once.ts';
export { authenticate } from './authenticate.ts';
export { asProgram, registerKeys } from './key-hook.ts';
export { requireScope } from './programs.ts';
export { contextOfProgram, type ProgramContext, routeV1 } from './route-v1.ts';
export { keyRoutes } from './routes.ts';

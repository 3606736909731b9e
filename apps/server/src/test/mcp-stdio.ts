/** The tools over standard input and output, as `frontrunner mcp` serves them. */
import { serveStdio } from '@frontrunner/mcp';

await serveStdio(process.env, '0');

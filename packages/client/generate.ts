/* Writes src/schema.ts, the types of every call, from the contracts: npm run generate -w packages/client. */
import { readFileSync, writeFileSync } from 'node:fs';
import { openApiDocument } from '@frontrunner/contracts/v1/openapi';
import openapiTS, { astToString } from 'openapi-typescript';

const file = new URL('./src/schema.ts', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

/** The generated file for the calls as they are declared now. */
export async function generatedTypes(): Promise<string> {
  const document = openApiDocument({ origin: 'https://frontrunner.example', version });
  const types = astToString(await openapiTS(document as never, { alphabetize: true }));
  return `/* Generated from packages/contracts by "npm run generate -w packages/client". */\n\n${types}`;
}

if (import.meta.main) writeFileSync(file, await generatedTypes());

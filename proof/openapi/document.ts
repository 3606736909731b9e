import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonSchema } from '../fuzz/values.ts';

interface Media {
  schema: JsonSchema;
  examples?: Record<string, { value: unknown }>;
}
interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
  $ref?: string;
}
export interface Operation {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: { 'application/json': Media } };
  responses: Record<string, { content?: Record<string, Media> }>;
}
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

/** Every operation of a document with its method and its address as routes write it. */
export const operationsOf = (document: OpenApi) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      route: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      operation,
    })),
  );

/** Says what is wrong with an answer to an operation by the document; undefined where nothing is. */
export function answerChecker(document: OpenApi) {
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: false });
  ajv.addSchema(document, 'api');
  const validators = new Map<string, ValidateFunction>();
  const pointer = (...parts: string[]) =>
    parts
      .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
      .map(encodeURIComponent)
      .join('/');
  return (route: string, status: number, text: string): string | undefined => {
    const [method = '', address = ''] = route.split(' ');
    const path = address.replace(/:(\w+)/g, '{$1}');
    const answer = document.paths[path]?.[method.toLowerCase()]?.responses[status];
    if (!answer)
      return `${route} answered ${status}, which the document does not name: ${text.slice(0, 200)}`;
    if (!answer.content) return text === '' ? undefined : `${route} ${status} has a body`;
    const [type = ''] = Object.keys(answer.content);
    if (!type.includes('json') || type.includes('ndjson')) return undefined;
    const place = pointer(
      'paths',
      path,
      method.toLowerCase(),
      'responses',
      String(status),
      'content',
      type,
      'schema',
    );
    const validate = validators.get(place) ?? ajv.compile({ $ref: `api#/${place}` });
    validators.set(place, validate);
    return validate(JSON.parse(text))
      ? undefined
      : `${route} ${status} does not match its schema: ${ajv.errorsText(validate.errors)} in ${text.slice(0, 300)}`;
  };
}

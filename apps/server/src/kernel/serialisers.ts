import build, { type AnySchema } from 'fast-json-stringify';

type Serialise = (answer: unknown) => string;

const built = new WeakMap<object, Serialise>();

/**
 * A serialiser of answers that is built when the first answer needs it, and shared by all routes with the same schema
 * (most share that of errors): building those of every route took more than half of a start.
 */
export function serialiserOf({ schema }: { schema: unknown }): Serialise {
  return (answer) => serialiserNow(schema as object)(answer);
}

/** Builds the serialiser of a schema unless it is there. Throws when the schema cannot be serialised by. */
export function serialiserNow(schema: object): Serialise {
  let serialise = built.get(schema);
  if (!serialise) {
    serialise = build(schema as AnySchema) as Serialise;
    built.set(schema, serialise);
  }
  return serialise;
}

import { Column, type GetColumnData, is, SQL, sql } from 'drizzle-orm';

/** A group of columns of a table that may have no row, as after a left join: null where its first column is. */
export class Optional<Fields extends JsonFields> {
  readonly fields: Fields;
  constructor(fields: Fields) {
    this.fields = fields;
  }
}
/** Columns, expressions and groups of them by name. */
export interface JsonFields {
  [name: string]: Column | SQL | Optional<JsonFields> | JsonFields;
}
type Read<Field> = Field extends Column
  ? GetColumnData<Field, 'query'>
  : Field extends SQL<infer Value>
    ? Value
    : Field extends Optional<infer Fields>
      ? JsonRow<Fields> | null
      : JsonRow<Field>;
export type JsonRow<Fields> = { [Name in keyof Fields]: Read<Fields[Name]> };

type Reader = (values: readonly unknown[]) => unknown;

/**
 * Reads many columns as one JSON array a row: taking a column of its own from the driver costs the process more than
 * PostgreSQL needs to write it into the array. For the statements of the calls that are made most. At most 100 columns.
 */
export function jsonRow<Fields extends JsonFields>(
  fields: Fields,
): { column: SQL<unknown[]>; read(values: readonly unknown[]): JsonRow<Fields> } {
  const columns: (Column | SQL)[] = [];
  const readerOf = (field: JsonFields[string]): Reader => {
    const place = columns.length;
    if (is(field, SQL)) {
      columns.push(field);
      return (values) => values[place];
    }
    if (is(field, Column)) {
      columns.push(field);
      return (values) => (values[place] === null ? null : field.mapFromDriverValue(values[place]));
    }
    if (!(field instanceof Optional)) return groupReader(field as JsonFields);
    const group = groupReader(field.fields);
    return (values) => (values[place] === null ? null : group(values));
  };
  const groupReader = (group: JsonFields): Reader => {
    const readers = Object.entries(group).map(([name, field]) => [name, readerOf(field)] as const);
    return (values) => {
      const read: Record<string, unknown> = {};
      for (const [name, reader] of readers) read[name] = reader(values);
      return read;
    };
  };
  const read = groupReader(fields);
  return {
    column: sql<unknown[]>`json_build_array(${sql.join(columns, sql`, `)})`,
    read: (values) => read(values) as JsonRow<Fields>,
  };
}

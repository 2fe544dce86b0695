/** The part of JSON Schema that our own schemas use. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  /** Of an object: one of these, each with fields of its own. */
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  example?: unknown;
}

interface FieldRow {
  /** With the names of the objects around it: `card.number`, `networks[].country`. */
  name: string;
  type: string;
  required: boolean;
  meaning: string;
}

/** The fields of an object, and of the objects in it, as rows of a table. */
export function fieldRows(schema: Schema, named: Record<string, Schema>, prefix = ''): FieldRow[] {
  const { properties = {}, required = [], oneOf = [] } = resolve(schema, named);
  if (oneOf.length > 0) return oneOf.flatMap((each) => fieldRows(each, named, prefix));
  return Object.entries(properties).flatMap(([key, field]) => {
    const name = `${prefix}${key}`;
    const inner = resolve(field.items ?? field, named);
    const row = {
      name,
      type: typeName(field, named),
      required: required.includes(key),
      meaning: [field.description, field.example === undefined ? '' : `Example: ${String(field.example)}`]
        .filter(Boolean)
        .join(' '),
    };
    return inner.properties
      ? [row, ...fieldRows(inner, named, field.items ? `${name}[].` : `${name}.`)]
      : [row];
  });
}

function resolve(schema: Schema, named: Record<string, Schema>): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return (name === undefined ? undefined : named[name]) ?? schema;
}

function typeName(schema: Schema, named: Record<string, Schema>): string {
  if (schema.const !== undefined) return `"${String(schema.const)}"`;
  if (schema.enum) return schema.enum.map((value) => `"${String(value)}"`).join(' or ');
  if (schema.anyOf) return schema.anyOf.map((each) => typeName(each, named)).join(' or ');
  const type = [resolve(schema, named).type ?? 'any'].flat().join(' or ');
  return schema.items ? `${type} of ${typeName(schema.items, named)}` : type;
}

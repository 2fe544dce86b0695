import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

type Schema = { [key: string]: unknown };
/** JSON Schema (draft 7): one property for each root of schema-roots.ts. */
type RootSchemas = Schema & { definitions: Record<string, Schema> };

const HERE = import.meta.dirname;
const ROOT = resolve(HERE, '../../..');
const require = createRequire(import.meta.url);
/** Names of types: what is a string in JSON, whatever it is in TypeScript. */
const STRINGS = new Set(['OtherString', 'Decimal']);

/**
 * JSON Schemas made from the types of the installed `stripe`, the one description of Stripe's API that we didn't
 * write. Made once for each version of it (some 4 s), then read from node_modules/.cache.
 */
export function stripeSchemas(): RootSchemas {
  const version = readFileSync(join(ROOT, 'node_modules/stripe/VERSION'), 'utf8').trim();
  const sources = ['schemas.ts', 'schema-roots.ts'].map((name) => readFileSync(join(HERE, name)));
  const hash = createHash('sha256').update(Buffer.concat(sources)).digest('hex').slice(0, 12);
  const file = join(ROOT, 'node_modules/.cache/godwit', `stripe-${version}-${hash}.json`);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as RootSchemas;
  } catch {
    const schemas = generate();
    mkdirSync(dirname(file), { recursive: true });
    // Test files that run side by side may both come here.
    const own = `${file}.${process.pid}`;
    writeFileSync(own, JSON.stringify(schemas));
    renameSync(own, file);
    return schemas;
  }
}

function generate(): RootSchemas {
  // Loaded only here: it brings a TypeScript of its own.
  const generator = require('typescript-json-schema') as typeof import('typescript-json-schema');
  const compilerOptions = {
    strict: true,
    skipLibCheck: true,
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    types: ['node'],
    noEmit: true,
  };
  const options = { required: true, strictNullChecks: true, noExtraProps: true, ignoreErrors: true };
  const program = generator.getProgramFromFiles([join(HERE, 'schema-roots.ts')], compilerOptions, HERE);
  const raw = generator.generateSchema(program, 'Roots', options) as RootSchemas | null;
  if (raw === null) throw new Error("no schema could be made from Stripe's types");
  return prune(raw);
}

/**
 * Cuts what would only make the schemas loose or large: prose, the open end of enums, and the objects that an id may
 * be expanded to. Then drops the definitions that nothing names any more.
 */
function prune(raw: RootSchemas): RootSchemas {
  const isResource = (node: Schema) => {
    const properties = raw.definitions[refName(node) ?? '']?.properties;
    return isObject(properties) && 'id' in properties && 'object' in properties;
  };
  const used = new Map<string, Schema>();
  const clean = (node: Schema): Schema | null => {
    const name = refName(node);
    if (name !== null) {
      if (STRINGS.has(name)) return { type: 'string' };
      if (!used.has(name)) {
        used.set(name, {});
        used.set(name, clean(raw.definitions[name] ?? {}) ?? {});
      }
      return { $ref: node.$ref };
    }
    const { description: _, anyOf, properties, items, additionalProperties, ...rest } = node;
    const kept: Schema = rest;
    if (Array.isArray(anyOf)) {
      const options = anyOf.filter(isObject);
      const closed = options.some(
        (option) => Array.isArray(option.enum) && typeof option.enum[0] === 'string',
      );
      const ids = options.some((option) => [option.type].flat().includes('string'));
      kept.anyOf = options
        .filter((option) => !(closed && refName(option) === 'OtherString') && !(ids && isResource(option)))
        .map(clean)
        .filter((option) => option !== null);
      if ((kept.anyOf as Schema[]).length === 0) return null;
    }
    if (isObject(properties)) {
      const entries = Object.entries(properties).map(
        ([key, value]) => [key, clean(value as Schema)] as const,
      );
      kept.properties = Object.fromEntries(entries.filter(([, value]) => value !== null));
      if (Array.isArray(rest.required)) {
        kept.required = rest.required.filter((key) =>
          Object.hasOwn(kept.properties as object, key as string),
        );
      }
    }
    if (isObject(items)) kept.items = clean(items) ?? {};
    if (additionalProperties !== undefined) {
      kept.additionalProperties = isObject(additionalProperties)
        ? (clean(additionalProperties) ?? true)
        : additionalProperties;
    }
    return kept;
  };
  const roots = clean({ ...raw, definitions: {} }) as Schema;
  return { ...roots, definitions: Object.fromEntries(used) };
}

function refName(node: Schema): string | null {
  return typeof node.$ref === 'string' ? decodeURIComponent(node.$ref.replace('#/definitions/', '')) : null;
}

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

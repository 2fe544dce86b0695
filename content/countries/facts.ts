import { z } from 'zod';
import rows from './facts.json' with { type: 'json' };
import { factsSchema, sourcesSchema } from './facts-schema.ts';
import sourceTable from './sources.json' with { type: 'json' };

export type Facts = z.infer<typeof factsSchema>;
/** A fact that can be asked for its source. */
export type FactName = Exclude<keyof Facts, 'iso3' | 'reviewed'>;

const byIso3 = new Map(
  z
    .array(factsSchema)
    .parse(rows)
    .map((row) => [row.iso3, row]),
);
const { sources, facts: usualSource } = sourcesSchema.parse(sourceTable);

/** The facts of a destination (alpha-3, any letter case); undefined when there is none. Reading the table throws when it is malformed. */
export function factsOf(iso3: string): Facts | undefined {
  return byIso3.get(iso3.toUpperCase());
}

/** Where a fact of a row comes from, when it was checked, and why when we put it right ourselves. */
export function sourceOf(
  row: Facts,
  fact: FactName,
): { id: string; name: string; checked: string; why?: string } {
  const why = row.reviewed?.[fact];
  const id = why === undefined ? usualSource[fact] : 'reviewed';
  const source = id === undefined ? undefined : sources[id];
  if (id === undefined || source === undefined) throw new RangeError(`no source for the fact ${fact}`);
  return { id, name: source.name, checked: source.checked, ...(why === undefined ? {} : { why }) };
}

/** All sources of the facts, for the page of credits. */
export const factSources: readonly { name: string; licence: string; checked: string }[] =
  Object.values(sources);

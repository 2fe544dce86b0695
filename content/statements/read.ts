import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../../project-root.ts';
import { GROUPS } from './groups.ts';
import { type Statement, statementSchema, wordsSchema } from './schema.ts';
import { TOPICS, type Topic } from './topics.ts';
import table from './words.json' with { type: 'json' };

export const FOLDER = 'content/statements';

const words = z.record(z.string(), wordsSchema).parse(table);
const read = new Map<string, readonly Statement[]>();

/** The statements on a destination and those of its groups, what is urgent first; none where there are none. */
export function statementsOn(iso3: string): readonly Statement[] {
  const known = read.get(iso3);
  if (known) return known;
  const groups = Object.entries(GROUPS).flatMap(([name, places]) =>
    places.includes(iso3) ? rowsOf(`groups/${name}`) : [],
  );
  const statements = [...(/^[A-Z]{3}$/.test(iso3) ? rowsOf(iso3) : []), ...groups].sort(
    (a, b) => TOPICS.indexOf(a.topic) - TOPICS.indexOf(b.topic),
  );
  read.set(iso3, statements);
  return statements;
}

/** The statements of a file, named without its ending; none where there is no such file. */
function rowsOf(name: string): Statement[] {
  const file = join(projectRoot, FOLDER, `${name}.json`);
  return existsSync(file) ? z.array(statementSchema).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

/** Whether a statement speaks on a topic there, so that a sentence that fits any place needn’t. */
export function stated(iso3: string, topic: Topic): boolean {
  return statementsOn(iso3).some((statement) => statement.topic === topic);
}

/** What a language says around statements. @throws for a language that has no line in `words.json`. */
export function statementWords(code: string): z.infer<typeof wordsSchema> {
  const found = words[code];
  if (found === undefined) throw new Error(`${FOLDER}/words.json: no line for ${code}`);
  return found;
}

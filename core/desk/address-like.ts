import { type RawBuilder, sql } from '../../db/sql.server.ts';

/** An address by its beginning or, from `@` on, its end: each by an index of text patterns. */
export function addressLike(column: RawBuilder<unknown>, typed: string): RawBuilder<unknown> {
  if (!typed.startsWith('@')) return sql`${column} like ${`${asLike(typed)}%`}`;
  return sql`reverse(${column}) like ${`${asLike([...typed].reverse().join(''))}%`}`;
}

/** Text that stands for itself in a pattern of LIKE. */
const asLike = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);

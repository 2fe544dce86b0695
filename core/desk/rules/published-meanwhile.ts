import { z } from 'zod';
import { minuteOf } from '../../clock.ts';
import type { Shop } from '../../shop.ts';
import { namesOf } from '../../staff/names.ts';
import type { VerbOutcome } from '../verb.ts';

interface Newest {
  version: number;
  published_by: string;
  published_at: Date;
}

/** What is answered to whoever would publish over rules that they haven't seen. @param newest null where none were ever published. */
export async function publishedMeanwhile(
  { db }: Pick<Shop, 'db'>,
  newest: Newest | null,
): Promise<VerbOutcome> {
  if (newest === null) return { kind: 'move_not_allowed', why: 'version 0 is in force' };
  const { version, published_by, published_at } = newest;
  const nameOf = await namesOf(db, [published_by]);
  const why = `${nameOf(published_by)} published version ${version} at ${minuteOf(published_at)}, which this would undo`;
  return { kind: 'move_not_allowed', why, named: true };
}

export const aVersion = z.int('must be the number of a version').min(0);

/** The version that was in force when whoever publishes looked at it. */
export const seenVersion = aVersion.optional().meta({
  description: 'The version in force that was looked at: refused where it is another by now.',
});

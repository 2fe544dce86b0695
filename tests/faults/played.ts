import { type Db, sql } from '../../db/sql.server.ts';

/** How often what can be played was, by name. What a storm of usual size never plays is a gap of its own. */
export type Played = Record<string, number>;

/** What companies inside the shop's processes did, of which nothing but its traces in the books outlives a kill. */
export async function faultsInBooks(db: Db): Promise<Played> {
  const { rows } = await sql<{ name: string; times: number }>`
    select 'bought from ' || provider as name, count(*)::integer as times from purchases group by provider
    union all
    select 'failed with ' || failure, count(*)::integer from purchases where failure is not null group by failure
    union all
    select 'off sale with ' || code, count(*)::integer from plan_pauses group by code
    union all
    select 'told of ' || kind, count(*)::integer from alarms group by kind
    order by name`.execute(db);
  return Object.fromEntries(rows.map(({ name, times }) => [name, times]));
}

/** One line for each that was played, most of them first, and one of what never was. */
export function linesOf(played: Played): string[] {
  const all = Object.entries(played).sort(([, one], [, other]) => other - one);
  const done = all.filter(([, times]) => times > 0).map(([name, times]) => `${name} ${times}`);
  const never = all.filter(([, times]) => times === 0).map(([name]) => name);
  return [`played: ${done.join(', ')}`, `never played: ${never.join(', ') || 'nothing of all'}`];
}

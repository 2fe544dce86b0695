import { type Db, sql, type Tx } from '../../db/sql.server.ts';
import { later, MINUTE } from '../clock.ts';
import { beginIncident, endIncident } from './incidents.ts';
import { announceCatalogue } from './queries.ts';

/** What can't be bought for now: a plan, or, with an empty `wholesale_id`, all that a wholesaler sells. */
export interface Pause {
  provider: string;
  wholesale_id: string;
  probes: number;
}

/** The first probe comes after a minute, the later ones after pauses that double up to this. */
const LONGEST_PAUSE_MS = 15 * MINUTE;
/** One that is refused again so soon after it came back goes on with the pauses that it had. */
const SAME_TROUBLE_MS = 60 * MINUTE;

const pauseAfter = (probes: number) => Math.min(LONGEST_PAUSE_MS, MINUTE * 2 ** Math.min(probes, 10));

/** Takes a plan, or a whole wholesaler, off the shelf in every process; nothing happens while it is off already. */
export async function pauseSales(
  tx: Tx,
  { provider, wholesale_id, code, at }: Omit<Pause, 'probes'> & { code: string; at: Date },
): Promise<void> {
  const before = await tx
    .selectFrom('plan_pauses')
    .select(['probes', 'lifted_at'])
    .where('provider', '=', provider)
    .where('wholesale_id', '=', wholesale_id)
    .forUpdate()
    .executeTakeFirst();
  if (before !== undefined && before.lifted_at === null) return;
  const again = before?.lifted_at && later(before.lifted_at, SAME_TROUBLE_MS) > at;
  const probes = again ? before.probes : 0;
  const pause = { code, since: at, probes, probe_at: later(at, pauseAfter(probes)), lifted_at: null };
  const row = await tx
    .insertInto('plan_pauses')
    .values({ provider, wholesale_id, ...pause })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'wholesale_id'])
        .doUpdateSet(pause)
        .where('plan_pauses.lifted_at', 'is not', null),
    )
    .returning('provider')
    .executeTakeFirst();
  if (row === undefined) return;
  if (wholesale_id === '') await beginIncident(tx, provider, code, at);
  await announceCatalogue(tx);
}

type Offered = Pick<Pause, 'provider' | 'wholesale_id'>;

/** Of an offer that stands in no list of its company's: the countries that its answer named. */
type Asked = Offered & { countries?: readonly string[] };

/** Which of some offers can't be bought for now: by itself, with all that its wholesaler sells, or for a country that it works in. */
export async function readPaused(db: Db, offers: readonly Offered[]): Promise<(offer: Asked) => boolean> {
  const providers = [...new Set(offers.map(({ provider }) => provider))];
  if (providers.length === 0) return () => false;
  const wholesaleIds = offers.map(({ wholesale_id }) => wholesale_id);
  const { rows } = await sql<Offered & { country: string | null }>`
    select provider, wholesale_id, null as country from plan_pauses
      where lifted_at is null and provider = any(${providers}::text[])
    union all select provider, '', country from country_pauses where provider = any(${providers}::text[])
    union all select provider, wholesale_id, null from offers
      where provider = any(${providers}::text[]) and wholesale_id = any(${wholesaleIds}::text[]) and ${IS_OF_PAUSED_COUNTRY}`.execute(
    db,
  );
  const keyOf = (...of: readonly string[]) => of.join(' ');
  const off = new Set(
    rows.map((row) => keyOf(row.provider, row.wholesale_id, ...(row.country ? [row.country] : []))),
  );
  return ({ provider, wholesale_id, countries = [] }) =>
    off.has(keyOf(provider, '')) ||
    off.has(keyOf(provider, wholesale_id)) ||
    countries.some((country) => off.has(keyOf(provider, '', country)));
}

/** Whether a row of `offers` works in a country for which nothing is bought at its company. */
export const IS_OF_PAUSED_COUNTRY = sql<boolean>`exists (
  select from country_pauses as held where held.provider = offers.provider
    and offers.facts -> 'countries_enabled' ? held.country)`;

/**
 * What is to be probed now, longest due first; a plan that its wholesaler no longer offers isn't. What stands in no list, such as a
 * top-up that a company names for one eSIM, is.
 */
export async function selectPausesDue(
  db: Db,
  now: Date,
  limit: number,
): Promise<(Pause & { code: string; since: Date })[]> {
  return db
    .selectFrom('plan_pauses')
    .select(['provider', 'wholesale_id', 'probes', 'code', 'since'])
    .where('lifted_at', 'is', null)
    .where('held', '=', false)
    .where('probe_at', '<=', now)
    .where(
      sql<boolean>`not exists (
        select from offers where offers.provider = plan_pauses.provider
          and offers.wholesale_id = plan_pauses.wholesale_id and offers.gone_at is not null)`,
    )
    .orderBy('probe_at')
    .limit(limit)
    .execute();
}

/** The companies of which everything is off the shelf. */
export async function selectPausedCompanies(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('plan_pauses')
    .select('provider')
    .where('wholesale_id', '=', '')
    .where('lifted_at', 'is', null)
    .execute();
  return rows.map(({ provider }) => provider);
}

/** After a probe that failed: the next one comes after twice the pause, up to the longest. */
export async function putProbeOff(
  db: Db,
  { provider, wholesale_id, probes }: Pause,
  now: Date,
): Promise<void> {
  await db
    .updateTable('plan_pauses')
    .set({ probes: probes + 1, probe_at: later(now, pauseAfter(probes + 1)) })
    .where('provider', '=', provider)
    .where('wholesale_id', '=', wholesale_id)
    .execute();
}

/** Puts it back on the shelf of every process. */
export async function liftPause(tx: Tx, { provider, wholesale_id, probes }: Pause, now: Date): Promise<void> {
  await tx
    .updateTable('plan_pauses')
    .set({ lifted_at: now, probes: probes + 1 })
    .where('provider', '=', provider)
    .where('wholesale_id', '=', wholesale_id)
    .execute();
  if (wholesale_id === '') await endIncident(tx, provider, now);
  await announceCatalogue(tx);
}

/** Code of a pause by a person. */
const BY_OPERATOR = 'paused_by_operator';

/** Takes all of a wholesaler off the shelf until liftHold(). @returns false where a person has done so before. */
export async function holdSales(tx: Tx, provider: string, at: Date): Promise<boolean> {
  const pause = { code: BY_OPERATOR, since: at, probes: 0, probe_at: at, lifted_at: null, held: true };
  const row = await tx
    .insertInto('plan_pauses')
    .values({ provider, wholesale_id: '', ...pause })
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'wholesale_id'])
        .doUpdateSet(pause)
        .where((where) =>
          where.or([where('plan_pauses.held', '=', false), where('plan_pauses.lifted_at', 'is not', null)]),
        ),
    )
    .returning('provider')
    .executeTakeFirst();
  if (row !== undefined) {
    await beginIncident(tx, provider, BY_OPERATOR, at);
    await announceCatalogue(tx);
  }
  return row !== undefined;
}

/** Puts what a person took off back on the shelf. @returns false where no person has. */
export async function liftHold(tx: Tx, provider: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('plan_pauses')
    .set({ lifted_at: at, held: false })
    .where('provider', '=', provider)
    .where('wholesale_id', '=', '')
    .where('held', '=', true)
    .where('lifted_at', 'is', null)
    .returning('provider')
    .executeTakeFirst();
  if (row !== undefined) {
    await endIncident(tx, provider, at);
    await announceCatalogue(tx);
  }
  return row !== undefined;
}

/** Forgets the pauses of plans that the wholesaler no longer offers. */
export async function dropPauses(tx: Tx, provider: string, wholesaleIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('plan_pauses')
    .where('provider', '=', provider)
    .where('wholesale_id', '=', sql<string>`any(${wholesaleIds}::text[])`)
    .execute();
}

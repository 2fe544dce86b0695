import { type Db, sql } from '../../../db/sql.server.ts';
import { auditAs } from '../../audit/record.ts';
import {
  type CountryPause,
  holdCountry,
  liftCountry,
  selectCountryPauses,
} from '../../catalogue/country-pauses.ts';
import { holdSales, liftHold } from '../../catalogue/pause.ts';
import { DAY, later } from '../../clock.ts';
import { idBound } from '../../ids.ts';
import { WAS_REFUSED } from '../../orders/purchase-queries.ts';
import { readDailyBurn } from '../../orders/ratings.ts';
import type { Shop } from '../../shop.ts';
import { type CompanyBalance, selectBalances } from '../../supply/balances.ts';
import { wholesalerSubject } from '../../supply/failures.ts';
import { inTransaction } from '../../transaction.ts';
import { inUse, isInUse } from '../../wholesale/in-use.ts';

/** How a company does, for operators. */
export interface CompanyStatus {
  name: string;
  /** Whether ESIM_PROVIDERS names it. */
  in_use: boolean;
  /** What it offers us now. */
  offers: number;
  /** Why nothing of it is sold; null while it is. `paused_by_operator` where a person has stopped it. */
  off_sale: string | null;
  /** Why some of its offers aren't sold though they are sound, with how many. */
  unfit: { why: string; offers: number }[];
  /** What its last list had that makes no sense, as the alarm says it; null for nothing. */
  skipped: string | null;
  /** Single plans of it that can't be bought for now. */
  offers_off_sale: number;
  /** Countries for which a person has stopped buying there. */
  paused_countries: CountryPause[];
  balance: CompanyBalance | null;
  /** Cents a day, over the last week. */
  burn: number;
}

/** A company, and how it did in the last day: purchases, those that came to nothing, and seconds from payment to delivery. */
export type CompanyDay = CompanyStatus & Bought;

type Reading = Pick<Shop, 'db' | 'clock' | 'wholesalers'>;

/** Every company that is in use, or was. */
export const listCompanies = (shop: Reading): Promise<CompanyStatus[]> =>
  readStatuses(shop, selectBoughtFrom(shop.db, shop.clock.now()));

/** The same with their last day, all of whose orders are read. */
export async function listCompanyDays(shop: Reading): Promise<CompanyDay[]> {
  const reading = selectBought(shop.db, shop.clock.now());
  const statuses = await readStatuses(
    shop,
    reading.then((bought) => [...bought.keys()]),
  );
  const bought = await reading;
  return statuses.map((status) => ({
    ...status,
    ...(bought.get(status.name) ?? { purchases: 0, failed: 0, p50: null, p95: null }),
  }));
}

/** @param boughtFrom the companies that were bought at in the last day. */
async function readStatuses(shop: Reading, boughtFrom: Promise<string[]>): Promise<CompanyStatus[]> {
  const now = shop.clock.now();
  const [offers, unfit, skipped, pauses, countries, balances, burn, bought] = await Promise.all([
    countOffers(shop.db),
    selectUnfit(shop.db),
    selectSkipped(shop.db),
    selectPauses(shop.db),
    selectCountryPauses(shop.db),
    selectBalances(shop.db),
    readDailyBurn(shop.db, now),
    boughtFrom,
  ]);
  const names = new Set([...inUse(shop).map(({ name }) => name), ...offers.keys(), ...bought]);
  return [...names].sort().map((name) => {
    const paused = pauses.filter(({ provider }) => provider === name);
    return {
      name,
      in_use: isInUse(shop, name),
      offers: offers.get(name) ?? 0,
      unfit: unfit.filter(({ provider }) => provider === name).map(({ why, offers }) => ({ why, offers })),
      skipped: skipped.get(wholesalerSubject(name)) ?? null,
      off_sale: paused.find(({ wholesale_id }) => wholesale_id === '')?.code ?? null,
      offers_off_sale: paused.filter(({ wholesale_id }) => wholesale_id !== '').length,
      paused_countries: countries.filter(({ provider }) => provider === name),
      balance: balances.find(({ provider }) => provider === name) ?? null,
      burn: burn.get(name) ?? 0,
    };
  });
}

type Pausing = Pick<Shop, 'db' | 'clock'>;

/**
 * A person stops buying at a company: its plans leave the shelf within a second in every process, and no probe puts them
 * back. Orders that are open with it are followed to their end.
 * @returns false where it was stopped before.
 */
export async function pauseCompany(
  shop: Pausing,
  provider: string,
  actor: string,
  audit = auditAs(shop, { actor, action: 'company.paused', subject: provider }),
): Promise<boolean> {
  return inTransaction(shop, async (tx, shop) => {
    if (!(await holdSales(tx, provider, shop.clock.now()))) return false;
    await audit(tx, { after: { paused: true } });
    return true;
  });
}

/** A person lets a company sell again. @returns false where no person has stopped it. */
export async function resumeCompany(
  shop: Pausing,
  provider: string,
  actor: string,
  audit = auditAs(shop, { actor, action: 'company.resumed', subject: provider }),
): Promise<boolean> {
  return inTransaction(shop, async (tx, shop) => {
    if (!(await liftHold(tx, provider, shop.clock.now()))) return false;
    await audit(tx, { before: { paused: true } });
    return true;
  });
}

/**
 * A person stops buying at a company for one country: every offer of it that works there, those of regions too, leaves the shelf
 * within a second in every process.
 * @returns false where that was so before.
 */
export async function pauseCountry(
  shop: Pausing,
  { provider, country, actor, reason }: { provider: string; country: string; actor: string; reason: string },
  audit = auditAs(shop, { actor, action: 'company.country_paused', subject: provider }),
): Promise<boolean> {
  return inTransaction(shop, async (tx, shop) => {
    const since = shop.clock.now();
    if (!(await holdCountry(tx, { provider, country, since, paused_by: actor, reason }))) return false;
    await audit(tx, { after: { country, paused: true } });
    return true;
  });
}

/** A person lets a company sell for a country again. @returns false where nobody has stopped it there. */
export async function resumeCountry(
  shop: Pausing,
  { provider, country, actor }: { provider: string; country: string; actor: string },
  audit = auditAs(shop, { actor, action: 'company.country_resumed', subject: provider }),
): Promise<boolean> {
  return inTransaction(shop, async (tx) => {
    if (!(await liftCountry(tx, provider, country))) return false;
    await audit(tx, { before: { country, paused: true } });
    return true;
  });
}

async function countOffers(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('offers')
    .select(['provider', ({ fn }) => fn.countAll<string>().as('count')])
    .where('gone_at', 'is', null)
    .groupBy('provider')
    .execute();
  return new Map(rows.map(({ provider, count }) => [provider, Number(count)]));
}

/** The most frequent reason first. */
async function selectUnfit(db: Db): Promise<{ provider: string; why: string; offers: number }[]> {
  const { rows } = await sql<{ provider: string; why: string; offers: number }>`
    select provider, coalesce(unfit, 'its currency has no exchange rate') as why, count(*)::integer as offers
    from offers where gone_at is null and (unfit is not null or cost is null)
    group by 1, 2 order by 3 desc, 2`.execute(db);
  return rows;
}

/** By the alarm's subject. */
async function selectSkipped(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('alarms')
    .select(['subject', 'detail'])
    .where('kind', '=', 'offer_skipped')
    .where('closed_at', 'is', null)
    .execute();
  return new Map(rows.map(({ subject, detail }) => [subject, detail]));
}

const selectPauses = (db: Db) =>
  db
    .selectFrom('plan_pauses')
    .select(['provider', 'wholesale_id', 'code'])
    .where('lifted_at', 'is', null)
    .execute();

interface Bought {
  purchases: number;
  failed: number;
  p50: number | null;
  p95: number | null;
}

const dayBefore = (now: Date) => idBound('order', later(now, -DAY));

async function selectBoughtFrom(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select distinct provider from purchases where uid > ${dayBefore(now)}`.execute(db);
  return rows.map(({ provider }) => provider);
}

async function selectBought(db: Db, now: Date): Promise<Map<string, Bought>> {
  const since = dayBefore(now);
  const { rows } = await sql<Bought & { provider: string }>`
    select provider, count(*)::integer as purchases, (count(*) filter (where failed))::integer as failed,
      percentile_cont(0.5) within group (order by seconds) as p50,
      percentile_cont(0.95) within group (order by seconds) as p95
    from (
      select provider, ${WAS_REFUSED} as failed, case when failed_at is null
        then extract(epoch from orders.fulfilled_at - orders.paid_at)::float end as seconds
      from purchases join orders on orders.uid = purchases.order_uid
      where purchases.uid > ${since} and orders.uid > ${since}
    ) bought group by provider`.execute(db);
  return new Map(rows.map(({ provider, ...bought }) => [provider, bought]));
}

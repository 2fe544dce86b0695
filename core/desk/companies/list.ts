import { type Db, sql } from '../../../db/sql.server.ts';
import type { CountryPause } from '../../catalogue/country-pauses.ts';
import { selectHeldSyncs } from '../../catalogue/hold.ts';
import { selectSyncs } from '../../catalogue/sync-record.ts';
import { DAY, later } from '../../clock.ts';
import { ratesInForce } from '../../pricing/terms.ts';
import { type CompanyStatus, listCompanies } from '../../sale/supply/companies.ts';
import type { Shop } from '../../shop.ts';
import type { StaffActor } from '../../staff/actor.ts';
import { type CallFigures, type PaceNow, selectCallFigures, selectPaces } from '../../supply/calls.ts';
import { selectFailing } from '../../supply/queries.ts';
import type { Charge } from '../../wholesale/charge.ts';
import { actionsOf } from '../actions.ts';
import type { Action } from '../verb.ts';
import { type AccountFigures, accountFigures } from './account.ts';
import { type CompanyFigures, companyFigures, countOpenPurchases } from './figures.ts';
import { daysLeft } from './money.ts';
import { companyRoom } from './room.ts';

/** A company as the back office lists it. */
export interface ListedCompany extends CompanyFigures {
  name: string;
  state: 'ok' | 'paused' | 'failing' | 'not_in_use';
  paused_since: Date | null;
  pause_reason: string | null;
  paused_countries: Omit<CountryPause, 'provider'>[];
  balance: (Charge & { asked_at: Date }) | null;
  /** Our prepaid account there; null until it has told a balance. */
  account: AccountFigures | null;
  /** Cents, over the last week. */
  daily_burn: number;
  /** At the pace of the last week; null where nothing was bought, or the balance isn't told. */
  days_left: number | null;
  /** Open while the shop itself has stopped buying there, until a probe is answered well. */
  breaker: 'closed' | 'open';
  /** Deliveries in a row that came to nothing. */
  failures_in_a_row: number;
  offers: number;
  /** Single offers that can't be bought for now. */
  offers_paused: number;
  /** Offers that aren't sold, by why. */
  skipped: { reason: string; count: number }[];
  /** What the last list had that makes no sense; null for nothing. */
  last_sync_skipped: string | null;
  last_sync_at: Date | null;
  last_sync_outcome: string | null;
  /** When what it offers was as its list said: that of its last list that was taken on. */
  list_taken_at: Date | null;
  /** Purchases that are open there: of orders that are being delivered. */
  open_purchases: number;
  /** How it answered each kind of call in the last day. */
  calls: CallFigures[];
  /** How fast it may be called, and how that stands now; null where nothing limits it. */
  pace: PaceNow | null;
  /** Whether a sync waits for a person. */
  held: boolean;
  actions: Action[];
}

const NO_FIGURES: CompanyFigures = {
  purchases_30d: 0,
  delivered_30d: 0,
  refused: [],
  refused_in: [],
  p50_ms: null,
  p95_ms: null,
};

/** Every company that is in use, or was, with what this person may do to it. */
export async function listDeskCompanies(
  shop: Pick<Shop, 'db' | 'clock' | 'wholesalers'>,
  actor: StaffActor,
): Promise<ListedCompany[]> {
  const { db } = shop;
  const now = shop.clock.now();
  const paces = [...shop.wholesalers].flatMap(([name, { pace }]) => (pace ? [[name, pace] as const] : []));
  const [companies, figures, syncs, holds, pauses, failing, rates, accounts, open, calls, pacesNow] =
    await Promise.all([
      listCompanies(shop),
      companyFigures(db, now),
      selectSyncs(db),
      selectHeldSyncs(db),
      selectWholePauses(db),
      selectFailing(db),
      ratesInForce(db),
      accountFigures(db, now),
      countOpenPurchases(db),
      selectCallFigures(db, later(now, -DAY)),
      selectPaces(db, new Map(paces)),
    ]);
  return companies.map((status): ListedCompany => {
    const { name, in_use, burn, balance } = status;
    const pause = pauses.get(name) ?? null;
    const sync = syncs.find(({ provider }) => provider === name);
    const held = holds.some(({ provider, accepted_at }) => provider === name && accepted_at === null);
    const subject = {
      name,
      in_use,
      off_sale: pause,
      paused_by_person: pause?.by_person ?? false,
      held,
      paused_countries: status.paused_countries.map(({ country }) => country),
    };
    return {
      name,
      ...(figures.get(name) ?? NO_FIGURES),
      state: stateOf(status, pause),
      paused_since: pause?.since ?? null,
      pause_reason: pause?.code ?? null,
      paused_countries: status.paused_countries.map(({ provider: _provider, ...pause }) => pause),
      balance: balance && { ...balance.balance, asked_at: balance.asked_at },
      account: accounts.get(name) ?? null,
      daily_burn: burn,
      days_left: daysLeft(balance?.balance ?? null, burn, rates),
      breaker: pause !== null && !pause.by_person ? 'open' : 'closed',
      failures_in_a_row: failing.find(({ provider }) => provider === name)?.failures ?? 0,
      offers: status.offers,
      offers_paused: status.offers_off_sale,
      skipped: status.unfit.map(({ why, offers }) => ({ reason: why, count: offers })),
      last_sync_skipped: status.skipped,
      last_sync_at: sync?.at ?? null,
      last_sync_outcome: sync?.outcome ?? null,
      list_taken_at: sync?.taken_at ?? null,
      open_purchases: open.get(name) ?? 0,
      calls: calls.get(name) ?? [],
      pace: pacesNow.get(name) ?? null,
      held,
      actions: actionsOf(companyRoom, subject, actor),
    };
  });
}

interface WholePause {
  code: string;
  since: Date;
  by_person: boolean;
}

function stateOf({ in_use }: CompanyStatus, pause: WholePause | null): ListedCompany['state'] {
  if (!in_use) return 'not_in_use';
  if (pause === null) return 'ok';
  return pause.by_person ? 'paused' : 'failing';
}

/** Companies of which nothing is sold, by name. */
async function selectWholePauses(db: Db): Promise<Map<string, WholePause>> {
  const { rows } = await sql<WholePause & { provider: string }>`
    select provider, code, since, held as by_person from plan_pauses
    where wholesale_id = '' and lifted_at is null`.execute(db);
  return new Map(rows.map(({ provider, ...pause }) => [provider, pause]));
}

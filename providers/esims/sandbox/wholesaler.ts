import { type Answer, done } from '../../../core/answer.ts';
import { type Clock, MINUTE, SECOND } from '../../../core/clock.ts';
import { type Cents, cents } from '../../../core/money.ts';
import type { ListedPurchase } from '../../../core/wholesale/purchase-list.ts';
import type {
  Bought,
  BuyAnswer,
  Found,
  ProfileStatus,
  PurchaseOrder,
  Wholesaler,
} from '../../../core/wholesale/wholesaler.ts';
import type { Db } from '../../../db/sql.server.ts';
import { sandboxCall } from '../../sandbox-call.ts';
import { NO_WHOLESALER_FAULTS, type WholesalerFaults } from '../../sandbox-faults.ts';
import { findProfile, findPurchase, findPurchasesOf, unusedReference } from './books.ts';
import { buy, issuedEsim } from './buy.ts';
import { cancel } from './cancel.ts';
import { companyWith } from './company.ts';
import { profileLife, type SandboxStatus } from './life.ts';
import { listOf, type SandboxPlan } from './plan.ts';
import { type SimulatedStep, simulate } from './simulate.ts';
import { readSandboxEvent, type SandboxWebhooks, tellReady } from './tell.ts';
import { walletAt } from './wallet.ts';

export interface SandboxWholesalerOptions {
  /** As in ESIM_PROVIDERS; `sandbox` unless given. Each name has books of its own. */
  name?: string;
  /** Its books lie in the schema `sandbox_wholesaler`, written in transactions of its own. */
  db: Db;
  clock: Clock;
  plans: SandboxPlan[];
  /** All that may be on a phone, where other companies' profiles lie in the same books; `plans` unless given. */
  onPhones?: readonly SandboxPlan[];
  faults?: WholesalerFaults;
  /** What our prepaid account there was opened with; PREPAID unless given. */
  prepaid?: Cents;
  /** How long after the order a profile is ready, in milliseconds, and how the shop is told; at once unless given. */
  later?: SandboxWebhooks & { ms: number };
  /** From 0 to below 1, asked once a call, and once more for each word of CompanyFaults that may happen. */
  random?: () => number;
}

export interface SandboxWholesaler extends Wholesaler {
  /** Plays the phone; only the sandbox can. See simulate.ts. */
  simulate(iccid: string, step: SimulatedStep, megabytes?: number): Promise<Answer<SandboxStatus>>;
}

const ABILITIES = {
  look_up: 'certain',
  delivery: 'at_once',
  one_at_a_time: false,
  cancels: 'at_once',
  top_ups: 'shared_country',
  webhooks: 'none',
  balance: true,
  dry_run: true,
  tells_installed: true,
  live_state: true,
  use_of: 'plan',
} as const;

const PREPAID = cents(50_000_00);

/** Its own ids are not needed for anything, and it charges what the offer is listed for. */
const boughtAs = (esim: Bought['esim']): Bought => ({ esim, charged: null, hints: {} });

/** The wholesaler that needs no contract and no network (C8.2); with faults it plays what other companies do (C8.3). */
export function createSandboxWholesaler(options: SandboxWholesalerOptions): SandboxWholesaler {
  const { name = 'sandbox', db, clock, plans, later, prepaid = PREPAID } = options;
  const { faults = NO_WHOLESALER_FAULTS, random = Math.random } = options;
  const laterMs = later?.ms ?? 0;
  const byId = new Map(plans.map((plan) => [plan.wholesale_id, plan]));
  const startInstalled = new Set(
    (options.onPhones ?? plans)
      .filter(({ starts }) => starts === 'installation')
      .map(({ wholesale_id }) => wholesale_id),
  );
  const company = companyWith(faults, random);
  const answer = <A extends { kind: string }>(call: () => Promise<A>) => sandboxCall(faults, random, call);
  const lately = (at: Date, ms: number) => clock.now().getTime() - at.getTime() < ms;

  async function sell(request: PurchaseOrder): Promise<BuyAnswer> {
    const refused = company.refusal('a plan');
    if (refused) return refused;
    if (company.isBusy()) return { kind: 'retry', why: 'sandbox fault: busy' };
    const reference = company.sellsTwice() ? await unusedReference(db, request.reference) : request.reference;
    const terms = { name, now: clock.now(), reuse: company.reusesIccid() };
    const sold = await buy(db, byId.get(request.wholesale_id), { ...request, reference }, terms);
    // Looked up again only for a company that says something else of it.
    const row = sold.kind === 'done' && company.isOdd ? await findPurchase(db, reference) : undefined;
    if (sold.kind !== 'done') return sold;
    if (later && request.top_up === null) {
      void tellReady(later, request.reference, laterMs);
      return { kind: 'accepted', afterMs: laterMs, hints: { order: request.reference } };
    }
    return done(boughtAs(row ? company.describe(issuedEsim(row), row, clock.now()) : sold.value));
  }

  return {
    name,
    abilities: {
      ...ABILITIES,
      ...(later ? ({ delivery: 'later', webhooks: 'signed' } as const) : {}),
      repeat: faults.bought_twice === 0 ? 'buys_once' : 'buys_twice',
    },
    lookup_delay_ms: faults.lookup_lag_ms,
    longest_call_ms: 10 * SECOND,
    use_every_ms: MINUTE,
    listOffers: () => answer(async () => done(listOf(plans))),
    buy: (request) => answer(() => sell(request)),
    check: (wholesaleId) =>
      answer(async (): Promise<Answer<null>> => {
        const refused = company.refusal(wholesaleId === null ? 'any plan' : 'a plan');
        if (refused) return refused;
        if (wholesaleId === null || byId.has(wholesaleId)) return done(null);
        return { kind: 'refused', code: 'plan_not_found', why: `no plan is called ${wholesaleId}` };
      }),
    find: ({ reference }) =>
      answer(async (): Promise<Answer<Found>> => {
        const purchase = await findPurchase(db, reference);
        if (purchase === undefined || lately(purchase.created_at, faults.lookup_lag_ms)) {
          return done({ kind: 'nothing' });
        }
        if (!purchase.top_up && lately(purchase.created_at, laterMs)) {
          return done({ kind: 'under_way', afterMs: laterMs, hints: {} });
        }
        const esim = company.describe(issuedEsim(purchase), purchase, clock.now());
        return done({ kind: 'bought', bought: boughtAs(esim) });
      }),
    status: ({ iccid }) =>
      answer(async (): Promise<Answer<ProfileStatus>> => {
        const found = await findProfile(db, iccid);
        if (!found) return { kind: 'refused', code: 'esim_not_found', why: 'no profile has this ICCID' };
        const shown = found.plans.filter(
          (plan) => !plan.top_up || !lately(plan.created_at, faults.status_lag_ms),
        );
        return done(profileLife(found.profile, shown, clock.now()));
      }),
    cancel: ({ reference }) =>
      answer(() => cancel(db, reference, { now: clock.now(), takesNothingBack: company.takesNothingBack })),
    balance: () =>
      answer(async () => {
        const told = await walletAt(db, { name, opened: prepaid, byId });
        return done(company.isEmpty() ? { ...told, amount: 0 } : told);
      }),
    listPurchases: (span) =>
      answer(async () => {
        const own = (await findPurchasesOf(db, span)).filter(({ wholesale_id }) => byId.has(wholesale_id));
        const purchases = own.map(
          ({ reference, iccid, created_at, top_up, cancelled_at }): ListedPurchase => ({
            // The number behind what was sold once more under it is the company's own.
            reference: reference.split('#')[0]!,
            order: reference,
            iccid,
            charged: null,
            standing: cancelled_at
              ? 'taken_back'
              : !top_up && lately(created_at, laterMs)
                ? 'under_way'
                : 'bought',
          }),
        );
        return done({ purchases, has_top_ups: true, tells_taken_back: true });
      }),
    ...(later && { readEvent: (event) => readSandboxEvent(later.secret, event) }),
    simulate: (iccid, step, megabytes) =>
      simulate(db, iccid, step, {
        now: clock.now(),
        megabytes,
        startsInstalled: (id) => startInstalled.has(id),
      }),
  };
}

import { type Answer, done } from '../../../core/answer.ts';
import type { Clock } from '../../../core/clock.ts';
import type {
  BuyRequest,
  EsimStatus,
  IssuedEsim,
  WholesalePlan,
  Wholesaler,
} from '../../../core/esims/provider.ts';
import type { Db } from '../../../db/sql.server.ts';
import { sandboxCall } from '../../sandbox-call.ts';
import { NO_WHOLESALER_FAULTS, type WholesalerFaults } from '../../sandbox-faults.ts';
import { findProfile, findPurchase, unusedReference } from './books.ts';
import { buy, issuedEsim } from './buy.ts';
import { cancel } from './cancel.ts';
import { companyWith } from './company.ts';
import { profileLife } from './life.ts';
import { type SimulatedStep, simulate } from './simulate.ts';

export interface SandboxWholesalerOptions {
  /** Its books lie in the schema `sandbox_wholesaler`, written in transactions of its own. */
  db: Db;
  clock: Clock;
  plans: WholesalePlan[];
  faults?: WholesalerFaults;
  /** From 0 to below 1, asked once a call, and once more for each word of CompanyFaults that may happen. */
  random?: () => number;
}

export interface SandboxWholesaler extends Wholesaler {
  /** Plays the phone; only the sandbox can. See simulate.ts. */
  simulate(iccid: string, step: SimulatedStep, megabytes?: number): Promise<Answer<EsimStatus>>;
}

/** The wholesaler that needs no contract and no network (C8.2); with faults it plays what other companies do (C8.3). */
export function createSandboxWholesaler(options: SandboxWholesalerOptions): SandboxWholesaler {
  const { db, clock, plans, faults = NO_WHOLESALER_FAULTS, random = Math.random } = options;
  const byId = new Map(plans.map((plan) => [plan.wholesale_id, plan]));
  const startsInstalled = (wholesaleId: string) => byId.get(wholesaleId)?.starts === 'installation';
  const company = companyWith(faults, random);
  const answer = <T>(call: () => Promise<Answer<T>>) => sandboxCall(faults, random, call);
  const lately = (at: Date, ms: number) => clock.now().getTime() - at.getTime() < ms;

  async function sell(request: BuyRequest): Promise<Answer<IssuedEsim>> {
    const refused = company.refusal('a plan');
    if (refused) return refused;
    const reference = company.sellsTwice() ? await unusedReference(db, request.reference) : request.reference;
    const terms = { now: clock.now(), reuse: company.reusesIccid() };
    const sold = await buy(db, byId.get(request.wholesale_id), { ...request, reference }, terms);
    // Looked up again only for a company that says something else of it.
    const row = sold.kind === 'done' && company.isOdd ? await findPurchase(db, reference) : undefined;
    return row ? done(company.describe(issuedEsim(row), row, clock.now())) : sold;
  }

  return {
    name: 'sandbox',
    lookup_delay_ms: faults.lookup_lag_ms,
    buys_once: faults.bought_twice === 0,
    listPlans: () => answer(async () => done(plans)),
    buy: (request) => answer(() => sell(request)),
    check: (wholesaleId) =>
      answer(async (): Promise<Answer<null>> => {
        const refused = company.refusal(wholesaleId === null ? 'any plan' : 'a plan');
        if (refused) return refused;
        if (wholesaleId === null || byId.has(wholesaleId)) return done(null);
        return { kind: 'refused', code: 'plan_not_found', why: `no plan is called ${wholesaleId}` };
      }),
    find: (reference) =>
      answer(async () => {
        const purchase = await findPurchase(db, reference);
        if (purchase === undefined || lately(purchase.created_at, faults.lookup_lag_ms)) return done(null);
        return done(company.describe(issuedEsim(purchase), purchase, clock.now()));
      }),
    status: (iccid) =>
      answer(async (): Promise<Answer<EsimStatus>> => {
        const found = await findProfile(db, iccid);
        if (!found) return { kind: 'refused', code: 'esim_not_found', why: 'no profile has this ICCID' };
        const shown = found.plans.filter(
          (plan) => !plan.top_up || !lately(plan.created_at, faults.status_lag_ms),
        );
        return done(profileLife(found.profile, shown, clock.now()));
      }),
    cancel: (reference) => answer(async () => company.cancelRefusal() ?? cancel(db, reference, clock.now())),
    simulate: (iccid, step, megabytes) =>
      simulate(db, iccid, step, { now: clock.now(), megabytes, startsInstalled }),
  };
}

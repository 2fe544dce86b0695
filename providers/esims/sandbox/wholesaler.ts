import { type Answer, done } from '../../../core/answer.ts';
import type { Clock } from '../../../core/clock.ts';
import type { EsimStatus, WholesalePlan, Wholesaler } from '../../../core/esims/provider.ts';
import type { Db } from '../../../db/sql.server.ts';
import { sandboxCall } from '../../sandbox-call.ts';
import { type CallFaults, NO_CALL_FAULTS } from '../../sandbox-faults.ts';
import { findProfile, findPurchase } from './books.ts';
import { buy, issuedEsim } from './buy.ts';
import { cancel } from './cancel.ts';
import { profileLife } from './life.ts';
import { type SimulatedStep, simulate } from './simulate.ts';

export interface SandboxWholesalerOptions {
  /** Its books lie in the schema `sandbox_wholesaler`, written in transactions of its own. */
  db: Db;
  clock: Clock;
  plans: WholesalePlan[];
  faults?: CallFaults;
  /** From 0 to below 1, asked once a call. */
  random?: () => number;
}

export interface SandboxWholesaler extends Wholesaler {
  /** Plays the phone; only the sandbox can. See simulate.ts. */
  simulate(iccid: string, step: SimulatedStep, megabytes?: number): Promise<Answer<EsimStatus>>;
}

/** The wholesaler that needs no contract and no network (C8.2). */
export function createSandboxWholesaler(options: SandboxWholesalerOptions): SandboxWholesaler {
  const { db, clock, plans } = options;
  const byId = new Map(plans.map((plan) => [plan.wholesale_id, plan]));
  const answer = <T>(call: () => Promise<Answer<T>>) =>
    sandboxCall(options.faults ?? NO_CALL_FAULTS, options.random ?? Math.random, call);
  return {
    name: 'sandbox',
    listPlans: () => answer(async () => done(plans)),
    buy: (request) => answer(() => buy(db, byId.get(request.wholesale_id), request, clock.now())),
    find: (reference) =>
      answer(async () => {
        const purchase = await findPurchase(db, reference);
        return done(purchase ? issuedEsim(purchase) : null);
      }),
    status: (iccid) =>
      answer(async (): Promise<Answer<EsimStatus>> => {
        const found = await findProfile(db, iccid);
        if (!found) return { kind: 'refused', code: 'esim_not_found', why: 'no profile has this ICCID' };
        return done(profileLife(found.profile, found.plans, clock.now()));
      }),
    cancel: (reference) => answer(() => cancel(db, reference, clock.now())),
    simulate: (iccid, step, megabytes) => simulate(db, iccid, step, clock.now(), megabytes),
  };
}

import { type Answer, done } from '../../../core/answer.ts';
import type { Db } from '../../../db/sql.server.ts';
import { findProfile } from './books.ts';
import { planLife, profileLife, type SandboxStatus } from './life.ts';

/** What a traveller does with a profile: puts it on a phone, arrives, surfs. */
export type SimulatedStep = 'install' | 'activate' | 'use';

interface Surroundings {
  now: Date;
  megabytes?: number | undefined;
  /** Whether a plan's clock starts with the installation, by wholesale id. */
  startsInstalled: (wholesaleId: string) => boolean;
}

/**
 * Plays the phone. `install` marks the profile as installed, which starts plans of which `startsInstalled` is true; `activate` also starts the oldest waiting plan unless
 * one is active; `use` also uses `megabytes` of the active plan at once (a quarter of it unless given).
 * Steps that are done already change nothing. Refused: `esim_not_found`, `esim_cancelled`, `no_plan_left`.
 */
export async function simulate(
  db: Db,
  iccid: string,
  step: SimulatedStep,
  { now, megabytes, startsInstalled }: Surroundings,
): Promise<Answer<SandboxStatus>> {
  return db.transaction().execute(async (tx): Promise<Answer<SandboxStatus>> => {
    const found = await findProfile(tx, iccid, 'lock');
    if (!found) return { kind: 'refused', code: 'esim_not_found', why: 'no profile has this ICCID' };
    const { profile, plans } = found;
    if (profile.cancelled_at !== null) {
      return { kind: 'refused', code: 'esim_cancelled', why: 'the profile was cancelled' };
    }
    if (profile.installed_at === null) {
      profile.installed_at = now;
      await tx
        .updateTable('sandbox_wholesaler.profiles')
        .set({ installed_at: now })
        .where('iccid', '=', iccid)
        .execute();
    }
    const inState = (state: string) => plans.find((plan) => planLife(plan, now).state === state);
    const plan = inState('active') ?? inState('waiting');
    if (step === 'install' && !(plan && startsInstalled(plan.wholesale_id))) {
      return done(profileLife(profile, plans, now));
    }
    if (!plan) return { kind: 'refused', code: 'no_plan_left', why: 'every plan is used up or expired' };
    plan.activated_at ??= now;
    if (step === 'use') {
      const used = plan.used_extra_mb + Math.ceil(megabytes ?? plan.data_quota_mb / 4);
      plan.used_extra_mb = Math.min(used, plan.data_quota_mb);
    }
    await tx
      .updateTable('sandbox_wholesaler.purchases')
      .set({ activated_at: plan.activated_at, used_extra_mb: plan.used_extra_mb })
      .where('reference', '=', plan.reference)
      .execute();
    return done(profileLife(profile, plans, now));
  });
}

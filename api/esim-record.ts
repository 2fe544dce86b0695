import { planRules } from '../core/catalogue/plan.ts';
import { type EsimWithPlans, planStatus, shownState, shownUse } from '../core/esims/esim.ts';
import { installLinks } from '../core/esims/install-links.ts';
import { lpaText } from '../core/esims/provider.ts';
import type { EsimRecord } from './contract/esims.ts';

/** An eSIM with its plans (C4.5): the same wherever one is shown. */
export function publicRecord({ esim, plans }: EsimWithPlans, now: Date): EsimRecord {
  const time = (date: Date | null) => date?.toISOString() ?? null;
  return {
    esim: {
      uid: esim.uid,
      name: esim.name,
      iccid: esim.iccid,
      smdp_address: esim.smdp_address,
      activation_code: esim.matching_id,
      manual_code: lpaText(esim),
      install_links: installLinks(esim),
      status: shownState({ esim, plans }, now),
      country_code: plans[0]?.country_code ?? null,
      install_by: time(esim.install_by),
      installed_at: time(esim.installed_at),
      created_at: esim.created_at.toISOString(),
      refreshed_at: time(esim.refreshed_at),
      measured_at: time(esim.measured_at),
      shared_at: time(esim.shared_at),
    },
    plans: plans.map((plan) => ({
      uid: plan.uid,
      order_uid: plan.order_uid,
      name: plan.name,
      data_quota_mb: plan.data_quota_mb,
      validity_days: plan.validity_days,
      country_code: plan.country_code,
      country_count: plan.country_count,
      region: plan.region,
      policy_name: plan.policy_name,
      daily_quota_mb: plan.daily_quota_mb,
      reduced_speed_kbps: plan.reduced_speed_kbps,
      status: planStatus(plan, esim.state, now),
      ...planRules(plan),
      ...shownUse(plan),
      activated_at: time(plan.activated_at),
      expires_at: time(plan.expires_at),
    })),
  };
}

import { planRules } from '../core/catalogue/plan.ts';
import { type EsimWithPlans, planStatus, shownState, shownUse } from '../core/esims/esim.ts';
import { installLinks } from '../core/esims/install-links.ts';
import { lpaText } from '../core/esims/provider.ts';
import type { Shared } from '../core/sale/gifts/open.ts';
import type { WalletName } from '../core/wallets/wallet.ts';
import type { EsimRecord, SharedEsim } from './contract/esims.ts';

/** How far a plan is, as the network partner told it last. */
export function publicUse(plan: EsimWithPlans['plans'][number], esim: EsimWithPlans['esim'], now: Date) {
  return {
    status: planStatus(plan, esim.state, now),
    ...shownUse(plan),
    activated_at: plan.activated_at?.toISOString() ?? null,
    expires_at: plan.expires_at?.toISOString() ?? null,
  };
}

/** An eSIM with its plans (C4.5): the same wherever one is shown. @param wallets that a pass of it can go into. */
export function publicRecord(
  { esim, plans }: EsimWithPlans,
  now: Date,
  wallets: WalletName[] = [],
): EsimRecord {
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
      ...(wallets.length > 0 && { wallets }),
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
      ...planRules(plan),
      ...publicUse(plan, esim, now),
    })),
  };
}

/**
 * What a companion sees: once it is on a phone, its codes would only mislead, and open nothing. A gift shows none before it
 * is opened.
 */
export function sharedRecord({ record, gift }: Shared, now: Date, wallets: WalletName[] = []): SharedEsim {
  const isWrapped = gift !== null && gift.opened_at === null;
  const shown = {
    ...publicRecord(record, now, isWrapped ? [] : wallets),
    gift: gift && { ...gift, opened_at: gift.opened_at?.toISOString() ?? null },
  };
  if (!isWrapped && shown.esim.status === 'ready' && shown.esim.installed_at === null) return shown;
  const none = { smdp_address: null, activation_code: null, manual_code: null, install_links: null };
  return { ...shown, esim: { ...shown.esim, ...none } };
}

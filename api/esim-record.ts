import { z } from '@hono/zod-openapi';
import { type EsimWithPlans, planStatus, shownState } from '../core/esims/esim.ts';
import { installLinks } from '../core/esims/install-links.ts';
import { lpaText } from '../core/esims/provider.ts';
import { iso3, moment } from './fields.ts';

const megabytes = z.int().openapi({ description: 'Megabytes; 1000 are a gigabyte.' });
const country = iso3
  .nullable()
  .openapi({ description: 'ISO 3166-1 alpha-3; null for a plan of several countries.' });

const planOnEsim = z
  .object({
    uid: z.string(),
    order_uid: z.string(),
    name: z.string(),
    data_quota_mb: megabytes,
    validity_days: z.int(),
    country_code: country,
    country_count: z.int(),
    region: z.string().nullable(),
    policy_name: z.string(),
    status: z.enum(['waiting', 'active', 'used_up', 'expired', 'refunded']),
    data_used_mb: megabytes,
    data_left_mb: megabytes,
    activated_at: moment.nullable(),
    expires_at: moment.nullable(),
  })
  .openapi('PlanOnEsim');

/** An eSIM with its plans (C4.5): the same wherever one is shown. */
export const esimRecord = z
  .object({
    esim: z.object({
      uid: z.string(),
      name: z.string().nullable().openapi({ description: 'Given by its owner.' }),
      iccid: z.string().openapi({ description: '19 or 20 digits.' }),
      smdp_address: z.string().openapi({ example: 'smdp.example.com' }),
      activation_code: z.string().openapi({ description: 'The matching id.' }),
      manual_code: z
        .string()
        .openapi({ description: 'LPA:1$<smdp_address>$<activation_code>, as in the QR code.' }),
      install_links: z.object({ iphone: z.string(), android: z.string() }),
      status: z.enum(['ready', 'installed', 'active', 'used_up', 'expired', 'refunded']),
      country_code: country,
      install_by: moment.nullable(),
      installed_at: moment
        .nullable()
        .openapi({ description: 'When the shop first heard that it is on a phone.' }),
      created_at: moment,
      refreshed_at: moment.nullable().openapi({ description: 'When the network partner was last asked.' }),
      shared_at: moment
        .nullable()
        .openapi({ description: 'When its secret link was made; null without one.' }),
    }),
    plans: z.array(planOnEsim),
  })
  .openapi('EsimRecord');

export function publicRecord({ esim, plans }: EsimWithPlans, now: Date): z.infer<typeof esimRecord> {
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
      status: planStatus(plan, esim.state, now),
      data_used_mb: Math.min(plan.data_used_mb, plan.data_quota_mb),
      data_left_mb: Math.max(0, plan.data_quota_mb - plan.data_used_mb),
      activated_at: time(plan.activated_at),
      expires_at: time(plan.expires_at),
    })),
  };
}

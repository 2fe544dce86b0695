import { z } from 'zod';
import {
  activationCode,
  amount,
  iccid,
  iso3,
  manualCode,
  moment,
  planRuleFields,
  planScope,
  planTerms,
  planUid,
  smdpAddress,
  text,
  visibleName,
} from './fields.ts';
import { walletsOf } from './wallets.ts';

const megabytes = z.int().meta({ description: 'Megabytes; 1000 are a gigabyte.' });
const told = z
  .int()
  .nullable()
  .meta({ description: 'Megabytes; 1000 are a gigabyte. Null: the network partner does not tell.' });
const country = iso3
  .nullable()
  .meta({ description: 'ISO 3166-1 alpha-3; null for a plan of several countries.' });

export const esimStatus = z.enum(['ready', 'installed', 'active', 'used_up', 'expired', 'refunded']);

/** How far a plan is. */
export const planUse = {
  status: z.enum(['waiting', 'active', 'used_up', 'expired', 'refunded']),
  data_used_mb: told,
  data_left_mb: told,
  activated_at: moment.nullable(),
  expires_at: moment.nullable(),
};

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
    ...planTerms,
    ...planRuleFields,
    ...planUse,
  })
  .meta({ id: 'PlanOnEsim' });

/** An eSIM with its plans: the same wherever one is shown. */
export const esimRecord = z
  .object({
    esim: z.object({
      uid: z.string(),
      name: z.string().nullable().meta({ description: 'Given by its owner.' }),
      iccid,
      smdp_address: smdpAddress,
      activation_code: activationCode,
      manual_code: manualCode,
      install_links: z.object({ iphone: z.string(), android: z.string() }),
      status: esimStatus,
      country_code: country,
      install_by: moment.nullable(),
      installed_at: moment
        .nullable()
        .meta({ description: 'When the shop first heard that it is on a phone.' }),
      created_at: moment,
      refreshed_at: moment.nullable().meta({ description: 'When the network partner was last asked.' }),
      measured_at: moment.nullable().meta({
        description:
          'When the network partner measured the use that it told then; null where it does not say.',
      }),
      shared_at: moment.nullable().meta({ description: 'When its secret link was made; null without one.' }),
      wallets: walletsOf,
      through_plan: z.boolean().optional().meta({
        description:
          'In the list of a customer’s own: whether this question came through the network of the eSIM; absent where its exit addresses are not known.',
      }),
    }),
    plans: z.array(planOnEsim),
  })
  .meta({ id: 'EsimRecord' });

const absent =
  'Null once it is on a phone, and of a gift until it is opened: a companion sees what is left, and no codes.';

/** An eSIM behind a secret link. */
export const sharedEsim = z
  .object({
    esim: esimRecord.shape.esim.extend({
      smdp_address: smdpAddress.nullable().meta({ description: absent }),
      activation_code: activationCode.nullable().meta({ description: absent }),
      manual_code: manualCode.nullable().meta({ description: absent }),
      install_links: esimRecord.shape.esim.shape.install_links.nullable().meta({ description: absent }),
    }),
    plans: z.array(planOnEsim),
    gift: z
      .object({
        name: z.string().meta({ description: 'Whom it is for.' }),
        from: z.string().nullable(),
        message: z.string().nullable(),
        opened_at: moment.nullable(),
      })
      .nullable()
      .meta({ description: 'Of one that is given away: what its buyer has written to it.' }),
  })
  .meta({ id: 'SharedEsim' });

/** What finds an eSIM without an account, and makes it an account's own. */
export const retrieval = z
  .strictObject({
    iccid: text(40).meta({ description: 'Spaces and dashes do not count.' }),
    password: text(100).meta({
      description: 'The retrieval password of the mail. Letter case, spaces and dashes do not count.',
    }),
  })
  .meta({ id: 'Retrieval' });

export const esimChanges = z
  .strictObject({
    name: visibleName(60).nullable(),
  })
  .meta({ id: 'EsimChanges' });

export const esimShare = z.object({ url: z.string(), shared_at: moment }).meta({ id: 'EsimShare' });

/** A plan that an eSIM can be topped up with, and what it comes to. */
export const topUpOffer = z
  .object({
    plan: z.object({
      uid: planUid,
      name: z.string(),
      data_quota_mb: z.int(),
      validity_days: z.int(),
      price: amount,
      policy_name: z.string(),
      ...planTerms,
      ...planRuleFields,
      scope: planScope,
      region: z.string().nullable(),
      country_code: iso3.nullable(),
      country_count: z.int(),
    }),
    result: z.object({
      data_left_mb: z.int().nullable().meta({
        description:
          'On the eSIM once it is topped up, in megabytes; null where the network partner does not tell what is left.',
      }),
      starts: z.enum(['at_once', 'after_current']).meta({
        description:
          'at_once: with the next connection. after_current: when the plans on the eSIM have ended.',
      }),
      ends_at: moment.nullable().meta({
        description:
          'When the last of it ends at the latest; at_once counts from today. Null while a plan before it has not started.',
      }),
    }),
  })
  .meta({ id: 'TopUpOffer' });

export type PlanOnEsim = z.infer<typeof planOnEsim>;
export type EsimRecord = z.infer<typeof esimRecord>;
export type SharedEsim = z.infer<typeof sharedEsim>;
export type Retrieval = z.infer<typeof retrieval>;
export type EsimShare = z.infer<typeof esimShare>;
export type TopUpOffer = z.infer<typeof topUpOffer>;

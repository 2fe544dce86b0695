import { z } from 'zod';
import { action } from './actions.ts';
import type { List } from './lists.ts';

export const catalogueHole = z
  .object({
    country: z.string(),
    name: z.string(),
    plans: z.int(),
    cheapest: z.int().nullable(),
    companies: z.array(z.string()),
    missing: z.array(z.string()),
  })
  .meta({ id: 'CatalogueHole' });

export const priceAgainstCost = z
  .object({
    uid: z.string(),
    name: z.string(),
    scope: z.string(),
    data_quota_mb: z.int(),
    validity_days: z.int(),
    cost: z.int(),
    price: z.int(),
    floor: z.int(),
    below_floor: z.boolean(),
    sold_30: z.int(),
  })
  .meta({ id: 'PriceAgainstCost' });

/** Told beside the plans. */
export const priceCostCountry = z.object({
  country: z.string().nullable().meta({ description: 'The one that most was sold for, unless given.' }),
});

export const planPrice = z
  .object({
    id: z.string(),
    at: z.string(),
    plan_uid: z.string(),
    name: z.string().nullable(),
    price: z.int().nullable().meta({ description: 'Null where it lost its price.' }),
    version: z.int().meta({ description: 'Of the rules that it was made by.' }),
  })
  .meta({ id: 'PlanPrice' });

export const changeKind = z.enum(['new', 'gone', 'back', 'unfit', 'cost', 'facts']);

export const catalogueChange = z
  .object({
    id: z.string(),
    at: z.string(),
    company: z.string(),
    wholesale_id: z.string(),
    plan_uid: z.string().nullable(),
    name: z.string(),
    what: changeKind,
    cost_before: z.int().nullable(),
    cost_after: z.int().nullable(),
    facts: z.array(z.string()),
  })
  .meta({ id: 'StaffCatalogueChange' });

const catalogueSync = z.object({
  company: z.string(),
  at: z.string(),
  new: z.int(),
  gone: z.int(),
  back: z.int(),
  unfit: z.int(),
  dearer: z.int(),
  cheaper: z.int(),
  facts: z.int(),
});

const heldSync = z.object({
  company: z.string(),
  since: z.string(),
  accepted: z.boolean(),
  what: z.string().nullable().meta({ description: 'Names costs; null without the right to them.' }),
  withdrawn: z.array(z.string()),
  changed: z.array(z.object({ wholesale_id: z.string(), from: z.int().nullable(), to: z.int().nullable() })),
  actions: z.array(action),
});

export const syncsAnswer = z.object({ syncs: z.array(catalogueSync), held: z.array(heldSync) });

export type CatalogueHole = z.infer<typeof catalogueHole>;
export type PriceAgainstCost = z.infer<typeof priceAgainstCost>;
export type PriceCostList = List<PriceAgainstCost> & z.infer<typeof priceCostCountry>;
export type CatalogueChange = z.infer<typeof catalogueChange>;
export type CatalogueSync = z.infer<typeof catalogueSync>;
export type HeldSync = z.infer<typeof heldSync>;
export type SyncsAnswer = z.infer<typeof syncsAnswer>;

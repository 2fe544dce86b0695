import { z } from 'zod';
import { amount, iso3, planRuleFields, planScope, planTerms } from './fields.ts';

/** A destination with a plan on sale. */
export const country = z
  .object({
    name: z.string().meta({ example: 'Japan' }),
    country_name: z.string().meta({ example: 'Japan' }),
    iso3,
    iso2: z.string().meta({ description: 'ISO 3166-1 alpha-2, upper case.', example: 'JP' }),
    plan_count: z.int(),
    from_price: amount,
  })
  .meta({ id: 'Country' });

/** A plan on sale, as everybody may see it. */
export const plan = z
  .object({
    uid: z.string(),
    name: z.string().meta({ example: 'Japan 3 GB' }),
    scope: planScope,
    region: z.string().nullable().meta({ description: 'Null for a plan of one country.' }),
    data_quota_mb: z.int().meta({
      description: 'Megabytes; of a daily-unlimited plan, its full-speed volume over all its days.',
    }),
    validity_days: z.int().meta({
      description: 'Calendar days, the day of activation included: the traveller gets one full day less.',
    }),
    price: amount,
    policy_name: z.string(),
    countries_enabled: z.array(iso3),
    ...planTerms,
    hotspot: z.boolean().nullable().meta({ description: 'Null: not stated.' }),
    networks: z
      .array(z.object({ country: iso3, names: z.array(z.string()), generation: z.enum(['4G', '5G']) }))
      .meta({ description: 'Of the country that was asked for. Empty: not stated.' }),
    install_within_days: z.int().nullable(),
    ...planRuleFields,
    breakout: iso3.nullable().meta({
      description: 'ISO 3166-1 alpha-3: where its traffic leaves for the Internet. Null: not stated.',
      example: 'SGP',
    }),
  })
  .meta({ id: 'Plan' });

/** A destination as the search boxes know it. */
export const destination = z
  .object({
    iso3: iso3.nullable().meta({ description: 'null for a region' }),
    iso2: z.string().nullable(),
    region: z.string().optional().meta({ description: 'The address of a region under /regions/.' }),
    name: z.string(),
    aliases: z.array(z.string()),
  })
  .meta({ id: 'Destination' });

const guide = z
  .object({
    h1: z.string(),
    introduction: z.string(),
    top_cities_list: z.array(z.string()),
    benefits_list: z.array(z.string()),
    faq_list: z.array(z.object({ q: z.string(), a: z.string() })),
    traveler_tips_markdown: z.string(),
    connectivity_guide_markdown: z.string(),
    cta_text: z.string(),
    seo_title: z.string(),
    seo_description: z.string(),
  })
  .meta({ id: 'CountryGuide' });

/** A country's content and its guide, in English and in the languages that are spoken there (S3.8, S3.9). */
export const countryContent = z
  .object({
    country_name: z.string().meta({ example: 'Japan' }),
    local_language_codes: z
      .array(z.string())
      .meta({ description: 'The most spoken first.', example: ['ja'] }),
    english_content: guide,
    localization: z.record(z.string(), guide).meta({ description: 'By the code of the language.' }),
  })
  .meta({ id: 'CountryContent' });

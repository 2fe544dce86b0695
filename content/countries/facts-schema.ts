import { z } from 'zod';
import { CLIMATE_ZONES } from './climate-zones.ts';

const month = z.int().min(1).max(12);
/** First and last month; the last may lie in the next year. */
const months = z.tuple([month, month]);
const plainText = z.string().regex(/^[^<>]+$/);
const phoneNumber = z.string().regex(/^\d{2,5}$/);

/**
 * What a guide may say about a destination, apart from names, borders and networks (countries.json). Codes stand for words, so that every
 * language can say them; the two English texts are from the Factbook. A fact that isn't confirmed is left out.
 */
export const factsSchema = z.strictObject({
  iso3: z.string().regex(/^[A-Z]{3}$/),
  /** Left out where it is disputed, moving, or several. */
  capital: plainText.optional(),
  /** Official languages, BCP 47, the most spoken first. */
  languages: z.array(z.string().regex(/^[a-z]{2,3}(-[A-Z][A-Za-z]+)?$/)).min(1),
  /** ISO 4217; the first is the one in daily use. */
  currency: z
    .array(z.string().regex(/^[A-Z]{3}$/))
    .min(1)
    .max(2),
  /** Standard time, minutes from UTC, westernmost first; one entry for each different time in civil use. */
  zones: z.array(z.int().min(-720).max(840)).min(1),
  /** Whether clocks change in it, a strip along a border apart. */
  summerTime: z.boolean(),
  callingCode: z
    .string()
    .regex(/^\+\d{1,3}$/)
    .optional(),
  drivingSide: z.enum(['left', 'right']),
  power: z
    .strictObject({
      /** Left out where the lists contradict one another. */
      plugs: z
        .array(z.string().regex(/^[A-O]$/))
        .min(1)
        .max(4)
        .optional(),
      voltage: z.enum(['100-127', '220-240', 'both']).optional(),
    })
    .optional(),
  /** Only where two sources agree, or `reviewed.emergency` says why. `any` reaches every service. */
  emergency: z
    .strictObject({
      any: phoneNumber.optional(),
      police: phoneNumber.optional(),
      ambulance: phoneNumber.optional(),
      fire: phoneNumber.optional(),
    })
    .optional(),
  cities: z
    .array(z.strictObject({ name: plainText, local: z.record(z.string(), plainText).optional() }))
    .min(1)
    .max(8),
  /** With scheduled flights, the most important first. `city`: the place it serves. */
  airports: z
    .array(
      z.strictObject({ iata: z.string().regex(/^[A-Z]{3}$/), name: plainText, city: plainText.optional() }),
    )
    .min(1)
    .max(10)
    .optional(),
  landlocked: z.boolean(),
  /** People in the built-up area of one city. */
  metro: z
    .strictObject({ city: plainText, people: z.int().min(100_000), year: z.int().min(2015) })
    .optional(),
  /** Share of the population that uses the internet. */
  internet: z.strictObject({ percent: z.int().min(1).max(100), year: z.int().min(2015) }).optional(),
  climate: z
    .strictObject({
      zone: z.enum(CLIMATE_ZONES),
      /** Rainy seasons. */
      wet: z.array(months).min(1).max(2).optional(),
      storm: z.strictObject({ kind: z.enum(['hurricane', 'typhoon', 'cyclone']), months }).optional(),
      text: plainText.optional(),
    })
    .optional(),
  hazards: z
    .array(
      z.enum([
        'earthquake',
        'volcano',
        'tsunami',
        'flood',
        'dust',
        'avalanche',
        'landslide',
        'wildfire',
        'ice',
        'fog',
      ]),
    )
    .min(1)
    .optional(),
  terrain: z
    .strictObject({
      tags: z
        .array(z.enum(['atolls', 'islands', 'mountains', 'desert', 'plateau', 'lakes', 'forest', 'plains']))
        .min(1)
        .optional(),
      text: plainText.optional(),
    })
    .optional(),
  units: z.enum(['metric', 'uk', 'us']),
  /** Facts that we put right or chose ourselves, and why. */
  reviewed: z.record(z.string(), z.string().min(1)).optional(),
});

const sourceSchema = z.strictObject({
  name: z.string().min(1),
  licence: z.string().min(1),
  checked: z.iso.date(),
});

export const sourcesSchema = z.strictObject({
  sources: z.record(z.string(), sourceSchema),
  /** The source of each fact, unless its row says `reviewed`. */
  facts: z.record(z.string(), z.string()),
});

import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { USES } from '../core/catalogue/data-need.ts';
import { MOST_DAYS } from '../core/trips/most-days.ts';
import { planTrip, type TripAnswer } from '../core/trips/plan-trip.ts';
import {
  MOST_DEVICES,
  MOST_ESIMS,
  MOST_GB_A_DAY,
  MOST_STOPS,
  readTrip,
  type TripFault,
} from '../core/trips/question.ts';
import { trip } from './contract/trips.ts';
import { declareJson, declareProblems } from './declared.ts';
import type { ApiDeps, ApiEnv } from './deps.ts';
import { invalidAs } from './invalid.ts';
import { problem } from './problems.ts';
import { clientOf } from './rate-limit.ts';

/** The same for everybody, and good for a minute, as the lists of plans are; no older, since it speaks of the plans on sale now. */
const CACHE = { 'Cache-Control': 'public, max-age=60, s-maxage=300' };
/** More is known of it in a moment. */
const UNPROVEN = { 'Cache-Control': 'no-store' };
const RETRY_MS = 2_000;

/** "maps, music, mixed, video". */
const USE_NAMES = Object.keys(USES).join(', ');

const asText = z.string().optional();

const tripsRoute = createRoute({
  method: 'get',
  path: '/api/v1/trips',
  tags: ['Catalogue'],
  summary: 'The cheapest set of plans for a trip',
  description:
    'A plan started on a day runs on that day and those after it, validity_days - 1 days in all, in its countries. Each day of the trip needs one plan that ' +
    'is running where the traveller is, and its data from plans that are running there. The answer is compared with all sets of all plans on sale.',
  request: {
    query: z.object({
      stops: asText.meta({
        description: `Country and days of each stop, in order: 1 to ${MOST_STOPS} of them, ${MOST_DAYS} days in all at most.`,
        example: 'JPN:5,KOR:3,TWN:2',
      }),
      gb_per_day: asText.meta({
        description: `Gigabytes (1 GB = 1000 MB) on each day, above 0 and at most ${MOST_GB_A_DAY}; this, gb or use.`,
        example: '1',
      }),
      gb: asText.meta({ description: 'Gigabytes for the whole trip, spread evenly over its days.' }),
      use: asText.meta({
        description: `In place of gigabytes, what the phone is used for: ${USE_NAMES}. As much on each day as a country's page counts for it; a hotspot adds nothing.`,
      }),
      hotspot: asText.meta({ description: '1: only plans that allow a hotspot.', example: '1' }),
      devices: asText.meta({
        description: `How many devices, 1 to ${MOST_DEVICES}; 1 unless given. Each has its own eSIMs and as much data; counts and totals are for all of them.`,
      }),
      esims: asText.meta({ description: `The most eSIMs for each device, 1 to ${MOST_ESIMS}.` }),
      from: asText.meta({
        description: 'The first day, as YYYY-MM-DD; it changes no price.',
        example: '2027-04-01',
      }),
    }),
  },
  responses: {
    200: declareJson('The cheapest set, and what stands beside it.', trip),
    ...declareProblems('invalid_trip', 'rate_limited', 'trip_not_solved'),
  },
});

/** Solved from memory in a thread of its own (C2.9). */
export function addTrips(
  app: OpenAPIHono<ApiEnv>,
  { shop, config, limits }: Pick<ApiDeps, 'shop' | 'config' | 'limits'>,
): void {
  app.openapi(
    tripsRoute,
    async (c) => {
      const asked = readTrip(c.req.valid('query'));
      if (asked.kind === 'fault') return problem(c, 'invalid_trip', detailOf(asked));
      const answer = await planTrip(shop.catalogue, asked.question, {
        client: limits === null ? null : clientOf(c, config),
        leaving: c.req.raw.signal,
      });
      if (answer === 'too_many') {
        return problem(c, 'rate_limited', 'Wait for the trips that you asked for before, then ask again.', {
          retryAfterMs: RETRY_MS,
        });
      }
      if (typeof answer === 'string') {
        return problem(c, 'trip_not_solved', 'Ask again when Retry-After has passed.', {
          retryAfterMs: RETRY_MS,
        });
      }
      return c.json(answer, 200, isOpen(answer) ? UNPROVEN : CACHE);
    },
    invalidAs('invalid_trip'),
  );
}

const isOpen = ({ cheapest, fewer_esims_complete }: TripAnswer) =>
  cheapest !== null && !(cheapest.proof.optimal && fewer_esims_complete);

function detailOf({ fault, stop }: TripFault): string {
  const named = `The stop "${printable(stop ?? '')}"`;
  switch (fault) {
    case 'no_stops':
      return '"stops" in the query is missing: name countries with their days, such as JPN:5,KOR:3.';
    case 'too_many_stops':
      return `${named} is one too many: at most ${MOST_STOPS} stops.`;
    case 'stop_form':
      return `${named} must be a country code and days, such as JPN:5.`;
    case 'unknown_country':
      return `${named} names no country: use ISO 3166-1 codes, such as JPN.`;
    case 'stop_days':
      return `${named} must have 1 to ${MOST_DAYS} days.`;
    case 'too_many_days':
      return `${named} makes the trip longer than ${MOST_DAYS} days.`;
    case 'no_data':
      return 'Say how much data: "use", "gb_per_day", or "gb" for the whole trip.';
    case 'two_datas':
      return 'Say one of "use", "gb_per_day" and "gb", not two of them.';
    case 'unknown_use':
      return `"use" must be one of ${USE_NAMES}.`;
    case 'data_form':
      return 'The gigabytes must be a number such as 1 or 0.5, with six decimals at most.';
    case 'too_little_data':
      return 'The gigabytes must be above 0.';
    case 'too_much_data':
      return `The gigabytes must be at most ${MOST_GB_A_DAY} a day.`;
    case 'hotspot_form':
      return '"hotspot" must be 1 or 0.';
    case 'devices_form':
      return `"devices" must be a whole number from 1 to ${MOST_DEVICES}.`;
    case 'esims_form':
      return `"esims" must be a whole number from 1 to ${MOST_ESIMS}.`;
    case 'from_form':
      return '"from" must be a day, such as 2027-04-01.';
  }
}

/** It comes from the caller, and goes back into a text that people read. */
const printable = (text: string) => text.toWellFormed().replace(/\p{Cc}/gu, '?');

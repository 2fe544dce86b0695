import type { Answer } from '../../../core/answer.ts';
import { done } from '../../../core/answer.ts';
import { DAY } from '../../../core/clock.ts';
import type { WholesaleOffer } from '../../../core/wholesale/wholesaler.ts';
import type { Client, Said } from './client.ts';
import { failedAnswer } from './errors.ts';
import { readOffers } from './offer.ts';
import { type Locations, locationsSchema, packagesSchema } from './schemas.ts';

/** The country names and region codes that the catalogue uses, kept a day: they hardly change. */
interface LocationList {
  /** @returns those of the last day, or re-read where `fresh` is wanted. */
  read(fresh: boolean): Promise<Answer<Locations>>;
}

export function openLocations(client: Client): LocationList {
  let kept: { locations: Locations; until: number } | null = null;
  return {
    async read(fresh) {
      const now = client.clock.now().getTime();
      if (!fresh && kept !== null && kept.until > now) return done(kept.locations);
      const said = await client.ask({
        ...{ name: 'locations', path: '/location/list', json: {}, kind: 'read' },
        obj: locationsSchema,
      });
      if (said.kind !== 'ok') return failedAnswer(said, 'read');
      kept = { locations: said.obj, until: now + DAY };
      return done(said.obj);
    },
  };
}

/** One package, by its slug or its code. */
export type OnePackage = { type: 'BASE'; slug: string } | { type: 'BASE' | 'TOPUP'; packageCode: string };

/** Which packages are asked for: all, one, or the top-ups that fit a profile. */
type PackageQuery = { type: 'BASE'; locationCode: '' } | OnePackage | { type: 'TOPUP'; iccid: string };

export const askPackages = (client: Client, json: PackageQuery): Promise<Said<{ packageList: unknown[] }>> =>
  client.ask({
    ...{ name: 'packages', path: '/package/list', json, kind: 'read' },
    obj: packagesSchema,
  });

/** The catalogue, which comes in one answer, with the names and codes that it is read by. */
export async function listOffers(
  client: Client,
  list: LocationList,
): Promise<Answer<{ offers: WholesaleOffer[]; skipped: { id: string; why: string }[] }>> {
  const locations = await list.read(true);
  if (locations.kind !== 'done') return locations;
  const said = await askPackages(client, { type: 'BASE', locationCode: '' });
  if (said.kind !== 'ok') return failedAnswer(said, 'read');
  return done(readOffers(said.obj.packageList, locations.value, 'esim'));
}

/** The top-ups that fit a profile: they are in no catalogue. */
export async function topUpOffers(
  client: Client,
  list: LocationList,
  iccid: string,
): Promise<Answer<WholesaleOffer[]>> {
  const locations = await list.read(false);
  if (locations.kind !== 'done') return locations;
  const said = await askPackages(client, { type: 'TOPUP', iccid });
  if (said.kind !== 'ok') return failedAnswer(said, 'read');
  return done(readOffers(said.obj.packageList, locations.value, 'top_up').offers);
}

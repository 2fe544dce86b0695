import { afterEach, expect, test } from 'vitest';
import {
  fixture,
  openEsimAccess,
  scriptedCompany,
} from '../../../tests/support/wholesalers/esim-access-opened.ts';
import { doneValue } from '../../test-answer.ts';
import { readOffers } from './offer.ts';
import { type Locations, packagesSchema } from './schemas.ts';

let close = async () => {};
afterEach(() => close());

const { obj: LOCATIONS } = fixture('location-list').response.body as { obj: Locations };
const { obj } = fixture('package-list').response.body;
const [FIXED, DAILY] = packagesSchema.parse(obj).packageList as [object, object];

const read = (...packages: unknown[]) => readOffers(packages, LOCATIONS, 'esim');
/** The one offer of a changed package. */
const offer = (changes: object, of: object = FIXED) => read({ ...of, ...changes }).offers[0];
const skipped = (changes: object, of: object = FIXED) => read({ ...of, ...changes }).skipped;

test('tags and lines in names are left out, for operators alone as they are', () => {
  const name = '<b onclick="x()">France</b>\n\u0000 3GB &amp; 15Days <script';
  expect(offer({ name })!.name).toBe('France 3GB & 15Days script');
  expect(offer({ name: `France 3GB ${'x'.repeat(500)}` })!.name).toHaveLength(200);
});

test('a volume is as its label says, and must be that of its bytes', () => {
  expect(offer({ name: 'France 500MB 7Days', volume: 500 * 2 ** 20 })).toMatchObject({
    ...{ data_quota_mb: 500, data_bytes: 524_288_000 },
  });
  expect(offer({ name: 'France 0.3 GB', volume: Math.floor(0.3 * 2 ** 30) })!.data_quota_mb).toBe(300);
  // The speed in the name of a daily plan is no volume.
  expect(offer({ name: 'FUP1Mbps, 1GB/Day' }, DAILY)!.daily_quota_mb).toBe(1000);
  expect(skipped({ name: 'France 15Days' })).toEqual([{ id: 'FR_3_15', why: 'no volume in its name' }]);
  expect(skipped({ volume: 2 ** 30 })).toEqual([{ id: 'FR_3_15', why: 'its name and its volume disagree' }]);
  expect(skipped({ volume: 0 })).toHaveLength(1);
});

test('a daily plan without its reduced speed is kept off sale', () => {
  const speed = (fupPolicy: unknown) => {
    const { reduced_speed_kbps, unfit } = offer({ fupPolicy }, DAILY)!;
    return [reduced_speed_kbps, unfit === null];
  };
  expect(speed('384 Kbps')).toEqual([384, true]);
  expect(speed('1.25Mbps')).toEqual([1250, true]);
  for (const fupPolicy of [undefined, null, '', 'slow', '0 Kbps', 384, '1 Gbps']) {
    expect(speed(fupPolicy)).toEqual([null, false]);
  }
});

test('what is missing in older answers, or in other money, is handled as far as it can be', () => {
  expect(offer({ slug: undefined })!.wholesale_id).toBe('FRH315');
  expect(skipped({ slug: undefined, packageCode: null })).toEqual([
    { id: 'package 1 of the list', why: 'no id' },
  ]);
  expect(skipped({ dataType: undefined })[0]).toMatchObject({ id: 'FR_3_15' });
  expect(skipped({ dataType: 5 })[0]!.why).toBe('unknown dataType 5');
  expect(skipped({ currencyCode: 'EUR' })[0]!.why).toBe("its price isn't one in dollars");
  expect(skipped({ price: 0 })[0]!.why).toBe("its price isn't one in dollars");
  expect(offer({ price: '15500', currencyCode: 'usd' })!.cost).toEqual({
    ...{ amount: 15_500, currency: 'USD', exponent: 4 },
  });
  expect(skipped({ durationUnit: 'MONTH' })).toHaveLength(1);
  expect(skipped({ duration: 7 }, DAILY)[0]!.why).toBe('a daily plan that lasts longer than a day');
  expect(skipped({ slug: 'FR/3' })).toHaveLength(1);
  expect(offer({ ipExport: undefined, activeType: 3, retailPrice: null, unusedValidTime: 0 })).toMatchObject({
    ...{ breakout: null, starts: null, recommended_price: null, install_within_days: null },
  });
});

test('countries are those that the shop knows, and the region is the company’s word', () => {
  expect(offer({ location: ' fr,ZZ, ' })).toMatchObject({ countries_enabled: ['FRA'], scope: 'country' });
  expect(skipped({ location: 'ZZ' })[0]!.why).toBe('no country that the shop knows');
  const region = (slug: string, name: string) => offer({ slug, name, location: 'US,CA,MX' })!.region;
  expect(region('NA-3_3_15', 'Somewhere 3GB 15Days')).toBe('North America');
  expect(region('XX-3_3_15', 'Gulf Region (3 areas) 3GB 15Days')).toBe('Gulf Region');
  expect(region('XX-3_3_15', 'Gulf Region 3GB 15Days')).toBe('Gulf Region');
});

test('networks of 3G alone, of unknown places, and without a list are left out', () => {
  const networks = (locationNetworkList: unknown) => offer({ locationNetworkList })!.networks;
  const at = (locationName: string, networkType: string) => ({
    ...{ locationName, operatorList: [{ operatorName: 'Orange', networkType }] },
  });
  expect(networks(undefined)).toBeNull();
  expect(networks([])).toBeNull();
  expect(networks([at('France', '3G')])).toBeNull();
  expect(networks([at('Atlantis', '5G')])).toBeNull();
  expect(networks([at('mexico', '3G/4G')])).toEqual([
    { country: 'MEX', names: ['Orange'], generation: '4G' },
  ]);
});

test('a list that is found under the other of its two names is read as well', () => {
  const [, region] = LOCATIONS.locationList;
  const { subLocationList, ...rest } = region!;
  const locations = { locationList: [{ ...rest, subLocation: subLocationList }] };
  const of = {
    ...FIXED,
    location: 'CA',
    locationNetworkList: [
      { locationName: 'Canada', operatorList: [{ operatorName: 'Bell', networkType: '5G' }] },
    ],
  };
  expect(readOffers([of], locations, 'esim').offers[0]!.networks).toMatchObject([{ country: 'CAN' }]);
});

test('one id twice counts once where it says the same, and not at all where it doesn’t', () => {
  expect(read(FIXED, FIXED).offers).toHaveLength(1);
  const { offers, skipped } = read(FIXED, { ...FIXED, price: 1 }, DAILY);
  expect(offers.map(({ wholesale_id }) => wholesale_id)).not.toContain('FR_3_15');
  expect(offers).toHaveLength(7);
  expect(skipped).toEqual([{ id: 'FR_3_15', why: 'listed twice, differently' }]);
});

test('a catalogue or a list of places that can’t be read is asked for again, as a whole', async () => {
  const places = { body: fixture('location-list').response.body };
  const broken = { body: { success: true, errorCode: null, obj: { packageList: { 0: FIXED } } } };
  const company = await scriptedCompany({ '/location/list': places, '/package/list': broken });
  close = company.close;
  expect(await openEsimAccess({ settings: company.settings }).listOffers()).toMatchObject({ kind: 'retry' });
  await close();
  const second = await scriptedCompany({ '/location/list': { body: { success: true, obj: {} } } });
  close = second.close;
  expect(await openEsimAccess({ settings: second.settings }).listOffers()).toMatchObject({ kind: 'retry' });
});

test('the list of places is asked for with each catalogue, and kept a day for top-ups', async () => {
  const company = await scriptedCompany({
    '/location/list': { body: fixture('location-list').response.body },
    '/package/list': { body: fixture('package-list-top-up').response.body },
  });
  close = company.close;
  const wholesaler = openEsimAccess({ settings: company.settings });
  const key = { iccid: '8999903000000000011', purchases: [] };
  for (let time = 0; time < 2; time++) doneValue(await wholesaler.topUps!(key));
  doneValue(await wholesaler.listOffers());
  expect(company.asked.filter(({ path }) => path === '/location/list')).toHaveLength(2);
});

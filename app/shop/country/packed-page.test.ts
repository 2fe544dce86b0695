import { expect, test } from 'vitest';
import { cents } from '../../../core/money.ts';
import { countryPage } from './country-page.server.ts';
import { packPage, unpackPage } from './packed-page.ts';

function pageOf(iso3: string, price: number) {
  const plan = {
    uid: 'pln_1',
    name: 'Two countries "unlimited" </script>',
    scope: 'region' as const,
    region: 'East',
    data_quota_mb: 7000,
    validity_days: 8,
    price: cents(price),
    policy_name: '1 GB a day, then 384 kbit/s',
    countries_enabled: ['JPN', 'KOR'],
    daily_quota_mb: 1000,
    reduced_speed_kbps: 384,
    hotspot: false,
    networks: [{ country: iso3, names: ['docomo'], generation: '5G' as const }],
    install_within_days: 180,
  };
  return countryPage({
    code: iso3,
    search: '',
    catalogue: { plansFor: () => [plan] },
    publicOrigin: 'https://shop.example',
    language: 'en',
  });
}

test('a page comes out as it went in, field by field', () => {
  const [japan, korea] = [pageOf('JPN', 900), pageOf('KOR', 400)];
  expect(unpackPage(packPage(japan))).toEqual(japan);
  expect(unpackPage(packPage(korea))).toEqual(korea);
  expect(unpackPage(packPage(japan))).toEqual(japan);
});

test('the same text is the same page, so that React has nothing to do', () => {
  const packed = packPage(pageOf('JPN', 900));
  expect(unpackPage(packed)).toBe(unpackPage(packed));
});

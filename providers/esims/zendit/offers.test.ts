import { describe, expect, test } from 'vitest';
import { type CannedAnswer, cannedTransport } from '../../../tests/support/wholesalers/canned.ts';
import { readFixture } from '../../../tests/support/wholesalers/fixture.ts';
import { openAdapter } from '../../../tests/support/wholesalers/open-adapter.ts';
import { startZenditDouble } from '../../../tests/support/wholesalers/zendit.ts';
import { doneValue } from '../../test-answer.ts';
import { zenditAdapter } from './adapter.ts';

const plain = readFixture('zendit', 'offer').response.body as Record<string, unknown>;
const offerWith = (change: object) => ({ ...plain, ...change });
const costWith = (change: object) => ({ cost: { ...(plain.cost as object), ...change } });

type Page = (offset: number) => CannedAnswer;

function opened(page: Page, settings: Record<string, string> = {}) {
  const transport = cannedTransport(({ query }) => page(Number(query?._offset)));
  const given = { ZENDIT_API_KEY: 'x', ...settings };
  return openAdapter(zenditAdapter, given, { transport: () => transport }).wholesaler;
}
const onePage =
  (...list: unknown[]): Page =>
  (offset) => ({ status: 200, body: { list, limit: 1000, offset, total: list.length } });

async function read(change: object, settings?: Record<string, string>) {
  const answer = await opened(onePage(offerWith(change)), settings).listOffers();
  const { offers, skipped } = doneValue(answer);
  return { offer: offers[0], why: skipped[0]?.why };
}

describe('an offer', () => {
  test.for<[string, object, object]>([
    ['half a gigabyte', { dataGB: 0.5 }, { data_quota_mb: 500, data_bytes: 500_000_000 }],
    ['days as text', { durationDays: '30' }, { validity_days: 31 }],
    ['a fee', costWith({ fee: 15 }), { cost: { amount: 305, currency: 'USD', exponent: 2 } }],
    ['no fee', costWith({ fee: null }), { cost: { amount: 290, currency: 'USD', exponent: 2 } }],
    [
      'tenths of cents',
      costWith({ currencyDivisor: 1000 }),
      { cost: { amount: 290, currency: 'USD', exponent: 3 } },
    ],
    [
      'whole units',
      costWith({ currencyDivisor: 1 }),
      { cost: { amount: 290, currency: 'USD', exponent: 0 } },
    ],
    ['euros', costWith({ currency: 'EUR' }), { unfit: 'its cost is in EUR' }],
    ['no recommended price', { price: null }, { recommended_price: null }],
    [
      'a price of none',
      { price: { currency: 'USD', currencyDivisor: 100, suggestedFixed: 0 } },
      { recommended_price: null },
    ],
    [
      'HTML in its name',
      { brandName: '<b>Travel</b>\u0000 <script>x' },
      { name: 'Travel x FR 3 GB 15 days Standard' },
    ],
    [
      'roaming',
      { roaming: [{ country: 'BE', dataSpeeds: ['LTE'] }, { country: 'XX' }] },
      {
        scope: 'region',
        region: 'Western Europe',
        countries_enabled: ['BEL', 'FRA'],
        networks: [
          { country: 'BEL', names: [], generation: '4G' },
          { country: 'FRA', names: [], generation: '5G' },
        ],
      },
    ],
    [
      'the whole globe',
      { country: 'GLOBAL', roaming: [{ country: 'FR' }, { country: 'US' }] },
      { scope: 'global', countries_enabled: ['FRA', 'USA'] },
    ],
    ['no known speed', { dataSpeeds: ['3G'] }, { networks: null }],
    ['no subtype', { subTypes: null }, { policy_name: '', kind: 'total' }],
  ])('with %s is read', async ([, change, expected]) => {
    expect((await read(change)).offer).toMatchObject(expected);
  });

  test.for<[string, object, string]>([
    ['not on sale', { enabled: false, cost: null }, 'it is not on sale'],
    ['with a price of the buyer’s choice', { priceType: 'RANGE', cost: { min: 1 } }, 'it has no fixed price'],
    ['of another product', { productType: 'VOUCHER' }, 'it is no eSIM'],
    ['for calls alone', { dataGB: 0, voiceMinutes: 100 }, 'it has no data'],
    ['for nowhere', { country: 'XX' }, 'no country that the shop knows'],
    ['without a cost', { cost: undefined }, 'it cannot be read: cost'],
    ['that is free', costWith({ fixed: 0 }), 'it cannot be read: cost.fixed'],
    ['with a negative fee', costWith({ fee: -1 }), 'it cannot be read: cost.fee'],
    ['with a divisor that is none', costWith({ currencyDivisor: 60 }), 'its cost cannot be read'],
    ['with a divisor of nothing', costWith({ currencyDivisor: 0 }), 'its cost cannot be read'],
    ['with a currency that is none', costWith({ currency: '$' }), 'its cost cannot be read'],
    ['for no days', { durationDays: 0 }, 'it cannot be read: durationDays'],
    ['with half a day', { durationDays: 1.5 }, 'it cannot be read: durationDays'],
    ['with negative data', { dataGB: -3 }, 'it cannot be read: dataGB'],
    ['with countries that are no list', { roaming: 'FR' }, 'it cannot be read: roaming'],
  ])('%s is left out and named', async ([, change, why]) => {
    expect(await read(change)).toEqual({ offer: undefined, why });
  });

  test.for([0, -1, 66_651, 1e9, null, undefined, 'unlimited'])(
    'that is unlimited is read by its subtype, whatever volume it tells: %s',
    async (dataGB) => {
      const change = { dataUnlimited: true, dataGB, subTypes: ['Fast'] };
      expect((await read(change)).offer).toMatchObject({ kind: 'daily', data_quota_mb: 15_000, unfit: null });
    },
  );

  test.for([null, undefined])('with a volume that isn’t told (%s) is left out and named', async (dataGB) => {
    expect(await read({ dataGB })).toEqual({ offer: undefined, why: 'it cannot be read: dataGB' });
  });

  test('that is unlimited is for sale where its daily volume and speed are known', async () => {
    const unlimited = (...subTypes: string[]) => ({ dataUnlimited: true, dataGB: 0, subTypes });
    const daily = {
      kind: 'daily',
      data_quota_mb: 15_000,
      daily_quota_mb: 1000,
      reduced_speed_kbps: 512,
      unfit: null,
    };
    expect((await read(unlimited('Fast'))).offer).toMatchObject(daily);
    const unknown = {
      kind: 'unlimited',
      daily_quota_mb: null,
      unfit: expect.stringContaining('ZENDIT_POLICIES'),
    };
    for (const subTypes of [['Faster'], ['Fastest'], ['Standard'], [], ['constructor']]) {
      expect((await read(unlimited(...subTypes))).offer).toMatchObject(unknown);
    }
    const ZENDIT_POLICIES = 'Faster=2000/1024, Fastest=5000/2048';
    const entered = { ...daily, data_quota_mb: 30_000, daily_quota_mb: 2000, reduced_speed_kbps: 1024 };
    expect((await read(unlimited('Faster'), { ZENDIT_POLICIES })).offer).toMatchObject(entered);
    const two = await read(unlimited('Faster', 'Fastest'), { ZENDIT_POLICIES });
    expect(two.offer).toMatchObject(unknown);
  });

  test('that is no record, or has no id, does not keep others back', async () => {
    const list = [null, 7, 'x', [], {}, offerWith({ offerId: '' }), plain, plain];
    const { offers, skipped } = doneValue(await opened(onePage(...list)).listOffers());
    expect(offers).toHaveLength(1);
    const unnamed = [1, 2, 3, 4, 5, 6].map((place) => `number ${place}`);
    expect(skipped.map(({ id }) => id)).toEqual([...unnamed, plain.offerId]);
    expect(skipped.at(-1)?.why).toBe('it comes twice');
  });
});

describe('a catalogue of several pages', () => {
  const two = [offerWith({ offerId: 'A' }), offerWith({ offerId: 'B' })];
  const page = (offset: number, list: unknown[], total = 4, said = offset): CannedAnswer => ({
    status: 200,
    body: { list, limit: 2, offset: said, total },
  });
  const next = [offerWith({ offerId: 'C' }), offerWith({ offerId: 'D' })];

  test('is read to its end, whatever number comes in a page', async () => {
    const answer = await opened((offset) => page(offset, offset === 0 ? two : next)).listOffers();
    expect(doneValue(answer).offers).toHaveLength(4);
    expect(doneValue(await opened(() => page(0, [], 0)).listOffers())).toEqual({ offers: [], skipped: [] });
  });

  test.for<[string, Page]>([
    ['repeats', (offset) => page(offset, two)],
    ['comes instead of another', () => page(0, two)],
    ['is empty before the end', (offset) => page(offset, offset === 0 ? two : [])],
    ['says that there are fewer', (offset) => page(offset, offset === 0 ? two : next, offset === 0 ? 5 : 4)],
    ['has more than there are', (offset) => page(offset, offset === 0 ? two : next, 3)],
    ['is lost', (offset) => (offset === 0 ? page(0, two) : 'lost')],
    ['is refused', (offset) => (offset === 0 ? page(0, two) : { status: 422, body: undefined })],
    ['has no list', (offset) => ({ status: 200, body: { offset, total: 4 } })],
    ['has no total', (offset) => ({ status: 200, body: { offset, list: two } })],
    ['never ends', (offset) => page(offset, [offerWith({ offerId: `id ${offset}` })], 1_000_000)],
  ])('is not read at all where a page %s', async ([, pages]) => {
    expect(await opened(pages).listOffers()).toMatchObject({ kind: 'retry' });
  });
});

test('the catalogue of the double has all kinds', async () => {
  const double = await startZenditDouble();
  try {
    const { wholesaler } = openAdapter(zenditAdapter, double.settings);
    const { offers, skipped } = doneValue(await wholesaler.listOffers());
    expect(offers.length + skipped.length).toBeGreaterThanOrEqual(12);
    expect(new Set(offers.map(({ scope }) => scope))).toEqual(new Set(['country', 'region', 'global']));
    expect(new Set(offers.map(({ kind }) => kind))).toEqual(new Set(['total', 'daily', 'unlimited']));
    expect(offers.map(({ wholesale_id }) => wholesale_id)).toEqual(
      expect.arrayContaining([double.offers.first, double.offers.second]),
    );
  } finally {
    await double.close();
  }
});

describe('settings', () => {
  const problem = (name: string, value: string) =>
    zenditAdapter.settings.find((setting) => setting.name === name)?.problem?.(value);

  test.for([
    ['ZENDIT_API_KEY', 'sand_0123456789', true],
    ['ZENDIT_API_KEY', 'with a space', false],
    ['ZENDIT_API_KEY', 'short', false],
    ['ZENDIT_WEBHOOK_SECRET', 'fixture-header-secret-zendit', true],
    ['ZENDIT_WEBHOOK_SECRET', 'short', false],
    ['ZENDIT_WEBHOOK_SECRET', 'a/slash/and/a/query?in=it', false],
    ['ZENDIT_POLICIES', 'Faster=2000/1024,Fastest=5000/2048', true],
    ['ZENDIT_POLICIES', 'Faster=2000', false],
    ['ZENDIT_POLICIES', 'Faster=0/512', false],
  ] as const)('%s "%s": %s', ([name, value, isRight]) => {
    expect(problem(name, value) === null).toBe(isRight);
  });
});

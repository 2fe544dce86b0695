import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offerOf } from '../../providers/esims/sandbox/plan.ts';
import { testPlans } from '../../providers/esims/sandbox/test-plans.ts';
import type { WholesaleOffer } from '../wholesale/wholesaler.ts';
import {
  type PlanFacts,
  planFacts,
  planUid,
  type ShelfPlan,
  type StoredOffer,
  storedOffer,
} from './offers.ts';
import { placeOffers } from './place-offers.ts';
import { givesAtLeast } from './stand-in.ts';

const model = { ...offerOf(testPlans[0]!), data_quota_mb: 5000, validity_days: 31 };
const NOTHING = { before: new Map<string, string>(), shelf: [] as ShelfPlan[] };

/** "one a": the offer "a" of the company "one". */
function offer(id: string, change: Partial<WholesaleOffer> = {}): StoredOffer {
  const [provider, wholesale_id] = id.split(' ') as [string, string];
  return storedOffer(provider, { ...model, ...change, wholesale_id }, 200);
}
const homeOf = ({ provider, wholesale_id }: StoredOffer) => planUid(provider, wholesale_id);
const founded = (founder: StoredOffer): ShelfPlan => ({
  uid: homeOf(founder),
  facts: planFacts(founder.facts),
});
const on = (founder: StoredOffer) => ({ gone: false, plan_uid: homeOf(founder) });
function placesOf(offers: StoredOffer[], { before, shelf } = NOTHING): (string | undefined)[] {
  const { places } = placeOffers(offers, before, shelf, []);
  return offers.map(({ uid }) => places.get(uid));
}

describe('an offer that is new', () => {
  test('founds a plan of its own, in our words', () => {
    const one = offer('one a', { name: 'ACME jp-5', policy_name: 'Fair use' });
    const { places, plans } = placeOffers([one], new Map(), [], []);
    expect(places).toEqual(new Map([[one.uid, homeOf(one)]]));
    expect(plans).toEqual([{ uid: homeOf(one), founder: one, facts: planFacts(one.facts) }]);
    expect(plans[0]!.facts).toMatchObject({
      name: 'Japan 5 GB',
      policy_name: 'Full speed until the data is used up',
    });
  });

  test('joins the plan of another company that is no better, which stays as it is', () => {
    const [one, two] = [offer('one a'), offer('two b', { data_quota_mb: 5250 })];
    const { places, plans } = placeOffers([two], new Map(), [founded(one)], []);
    expect(places).toEqual(new Map([[two.uid, homeOf(one)]]));
    expect(plans).toEqual([]);
  });

  test.each<[string, Partial<WholesaleOffer>]>([
    ['less data', { data_quota_mb: 4999 }],
    ['so much more data that it is another plan', { data_quota_mb: 5251 }],
    ['more days', { validity_days: 32 }],
    ['more countries', { scope: 'region', region: 'Asia', countries_enabled: ['JPN', 'KOR'] }],
    ['other countries', { countries_enabled: ['KOR'] }],
    ['no hotspot', { hotspot: false }],
    ['a hotspot that nobody knows of', { hotspot: null }],
    ['a daily volume', { daily_quota_mb: 500, reduced_speed_kbps: 384 }],
  ])('with %s founds one beside it', (_name, change) => {
    const [one, two] = [offer('one a'), offer('two b', change)];
    expect(placesOf([two], { ...NOTHING, shelf: [founded(one)] })).toEqual([homeOf(two)]);
  });

  test('joins the same countries in whatever order they are named', () => {
    const asia = { scope: 'region', region: 'Asia' } as const;
    const one = offer('one a', { ...asia, countries_enabled: ['JPN', 'KOR'] });
    const two = offer('two b', { ...asia, region: 'Far East', countries_enabled: ['KOR', 'JPN'] });
    expect(placesOf([two], { ...NOTHING, shelf: [founded(one)] })).toEqual([homeOf(one)]);
  });

  test('joins the plan with the most data that it gives, and of two equal ones always the same', () => {
    const shelf = [5000, 5100, 5200].map((data_quota_mb) =>
      founded(offer(`one ${data_quota_mb}`, { data_quota_mb })),
    );
    const two = offer('two b', { data_quota_mb: 5150 });
    expect(placesOf([two], { ...NOTHING, shelf })).toEqual([shelf[1]!.uid]);
    const equal = [founded(offer('one x')), founded(offer('three y'))];
    const [place] = placesOf([two], { ...NOTHING, shelf: equal });
    expect(placesOf([two], { ...NOTHING, shelf: equal.toReversed() })).toEqual([place]);
  });

  test('of one list, what promises least founds the plan of those that promise a little more', () => {
    const [less, more, most] = [5000, 5200, 5300].map((data_quota_mb) =>
      offer(`one ${data_quota_mb}`, { data_quota_mb }),
    ) as [StoredOffer, StoredOffer, StoredOffer];
    expect(placesOf([most, more, less])).toEqual([homeOf(most), homeOf(less), homeOf(less)]);
  });
});

describe('an offer that the shop has', () => {
  const [one, two] = [offer('one a'), offer('two b')];
  const both = new Map([
    [one.uid, homeOf(one)],
    [two.uid, homeOf(one)],
  ]);

  test('stays the founder of its plan whatever it changes to, also beside one that is the same', () => {
    const changed = offer('one a', { data_quota_mb: 9000 });
    const shelf = [founded(one), founded(offer('two b', { data_quota_mb: 9000 }))];
    const { places, plans } = placeOffers([changed], both, shelf, []);
    expect(places.get(one.uid)).toBe(homeOf(one));
    expect(plans).toMatchObject([{ uid: homeOf(one), facts: { name: 'Japan 9 GB' } }]);
  });

  test('is the founder again of the plan that it once founded', () => {
    expect(placesOf([one], { before: new Map(), shelf: [founded(one), founded(two)] })).toEqual([
      homeOf(one),
    ]);
  });

  test('stays where it joined, though a nearer plan has come', () => {
    const changed = offer('two b', { data_quota_mb: 5100 });
    const shelf = [founded(one), founded(offer('three c', { data_quota_mb: 5100 }))];
    expect(placesOf([changed], { before: both, shelf })).toEqual([homeOf(one)]);
  });

  test('that no longer gives what its plan says goes elsewhere', () => {
    const changed = offer('two b', { data_quota_mb: 4900 });
    const other = offer('three c', { data_quota_mb: 4900 });
    expect(placesOf([changed], { before: both, shelf: [founded(one)] })).toEqual([homeOf(two)]);
    expect(placesOf([changed], { before: both, shelf: [founded(one), founded(other)] })).toEqual([
      homeOf(other),
    ]);
  });

  test('that only costs something else writes no plan', () => {
    expect(placeOffers([{ ...one, cost: 300 }], both, [founded(one)], []).plans).toEqual([]);
  });
});

describe('when a founder changes', () => {
  const [one, two] = [offer('one a'), offer('two b')];
  const before = new Map([[one.uid, homeOf(one)]]);
  const beside = [{ ...two, ...on(one) }];
  const placed = (change: Partial<WholesaleOffer>, shelf = [founded(one)]) =>
    placeOffers([offer('one a', change)], before, shelf, beside).places.get(two.uid);

  test('who still gives what the plan says stays', () => {
    expect(placed({ data_quota_mb: 4900 })).toBeUndefined();
    expect(placed({ policy_name: 'Other' })).toBeUndefined();
  });

  test.each<[string, Partial<WholesaleOffer>]>([
    ['gives more than the others', { data_quota_mb: 6000 }],
    ['gives less, so that the others are another plan', { data_quota_mb: 4000 }],
    ['works elsewhere', { countries_enabled: ['KOR'] }],
    ['says until when to install it, which the others do not', { install_within_days: 30 }],
  ])('and %s, those have a plan of their own', (_name, change) => {
    expect(placed(change)).toBe(homeOf(two));
  });

  test('and works in fewer countries, those that still work in all are not lost to the shelf', () => {
    const asia = { scope: 'region', region: 'Asia', countries_enabled: ['JPN', 'KOR'] } as const;
    const wide = { ...asia, countries_enabled: [...asia.countries_enabled] };
    const [founder, other] = [offer('one a', wide), offer('two b', wide)];
    const others = [{ ...other, ...on(founder) }];
    const { places } = placeOffers([one], before, [founded(founder)], others);
    expect(places.get(other.uid)).toBe(homeOf(other));
  });

  test('those go to a plan that there is', () => {
    const third = founded(offer('three c'));
    expect(placed({ data_quota_mb: 6000 }, [founded(one), third])).toBe(third.uid);
  });
});

describe('whatever companies offer', () => {
  const daily = { daily_quota_mb: 500, reduced_speed_kbps: 384 };
  const facts = fc.record({
    data_quota_mb: fc.constantFrom(5000, 5100, 5250, 5300, 5500),
    validity_days: fc.constantFrom(31, 32),
    hotspot: fc.constantFrom(true, null),
    countries_enabled: fc.constantFrom<string[]>(['JPN'], ['JPN', 'KOR'], ['KOR', 'JPN']),
    networks: fc.constantFrom<WholesaleOffer['networks']>(
      null,
      [{ country: 'JPN', names: ['Docomo'], generation: '4G' as const }],
      [{ country: 'JPN', names: ['Docomo'], generation: '5G' as const }],
    ),
    daily: fc.constantFrom({}, daily, { ...daily, reduced_speed_kbps: 512 }),
  });
  const offers = fc
    .array(facts, { minLength: 1, maxLength: 12 })
    .map((list) =>
      list.map(({ daily, ...change }, n) => offer(`${n % 2 ? 'one' : 'two'} ${n}`, { ...change, ...daily })),
    );
  const shuffled = <T>(items: readonly T[]) =>
    fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });
  /** The shelf after a placement. */
  function shelfAfter(shelf: ShelfPlan[], plans: readonly { uid: string; facts: PlanFacts }[]): ShelfPlan[] {
    const after = new Map(shelf.map((plan) => [plan.uid, plan]));
    for (const { uid, facts } of plans) after.set(uid, { uid, facts });
    return [...after.values()];
  }

  test('each gets a plan for its very countries, and gives at least what that says', () => {
    fc.assert(
      fc.property(offers, (list) => {
        const { places, plans } = placeOffers(list, new Map(), [], []);
        const shelf = new Map(plans.map(({ uid, facts }) => [uid, facts]));
        for (const { uid, facts } of list) {
          const plan = shelf.get(places.get(uid)!)!;
          expect(givesAtLeast(planFacts(facts), plan)).toBe(true);
          expect(plan.countries_enabled.toSorted()).toEqual(facts.countries_enabled.toSorted());
        }
      }),
    );
  });

  test('the order of the list and of the shelf makes no difference', () => {
    const lists = fc
      .tuple(offers, offers)
      .chain(([had, list]) => fc.tuple(fc.constant(had), fc.constant(list), shuffled(had), shuffled(list)));
    fc.assert(
      fc.property(lists, ([had, list, otherHad, otherList]) => {
        const shelf = (of: StoredOffer[]) => of.map((each) => founded({ ...each, provider: 'three' }));
        const one = placeOffers(list, new Map(), shelf(had), []);
        const other = placeOffers(otherList, new Map(), shelf(otherHad), []);
        expect(other.places).toEqual(one.places);
        expect(new Set(other.plans.map(({ uid }) => uid))).toEqual(new Set(one.plans.map(({ uid }) => uid)));
      }),
    );
  });

  test('placing the same again changes nothing', () => {
    fc.assert(
      fc.property(offers, (list) => {
        const first = placeOffers(list, new Map(), [], []);
        const shelf = shelfAfter([], first.plans);
        const beside = list.map((each) => ({ ...each, gone: false, plan_uid: first.places.get(each.uid)! }));
        expect(placeOffers([], first.places, shelf, beside)).toEqual({ places: new Map(), plans: [] });
        expect(placeOffers(list, first.places, shelf, [])).toEqual({ places: first.places, plans: [] });
      }),
    );
  });

  test('a founder that changes leaves every other with a plan that it gives', () => {
    fc.assert(
      fc.property(offers, facts, (list, { daily, ...change }) => {
        const first = placeOffers(list, new Map(), [], []);
        const founder = list.find((each) => first.places.get(each.uid) === homeOf(each))!;
        const changed = offer(`${founder.provider} ${founder.wholesale_id}`, { ...change, ...daily });
        const others = list
          .filter(({ uid }) => uid !== founder.uid && first.places.get(uid) === homeOf(founder))
          .map((each) => ({ ...each, ...on(founder) }));
        const shelf = shelfAfter([], first.plans);
        const second = placeOffers([changed], first.places, shelf, others);
        const after = new Map(shelfAfter(shelf, second.plans).map(({ uid, facts }) => [uid, facts]));
        for (const { uid, facts } of [changed, ...others]) {
          const place = second.places.get(uid) ?? first.places.get(uid)!;
          expect(givesAtLeast(planFacts(facts), after.get(place)!)).toBe(true);
        }
      }),
    );
  });
});

import { mutantsOf } from './mutant.ts';

const SYNC = ['core/catalogue/sync.test.ts'];
const COMPANIES = ['core/catalogue/sync-companies.test.ts'];
const PLACES = ['core/catalogue/place-offers.test.ts'];
const SHELF = ['core/catalogue/shelf.test.ts'];
const GUARDS = ['core/catalogue/sync-guards.test.ts'];

/** What is on sale at which price, in which order it is recommended, and what the wholesaler says of it. */
export const CATALOGUE_RULES = [
  ...mutantsOf('core/catalogue/sync.ts', SYNC, [
    [' || answer.value.offers.length === 0', '', 'an empty answer withdraws the whole catalogue'],
    ["answer.kind !== 'done' || ", '', 'an answer that never came is read'],
    [
      'if (report === null) continue;',
      'if (report === null) return reports;',
      'one wholesaler keeps the others from being synced',
    ],
    [
      '(error: unknown): Synced => {',
      '(error: unknown): Synced => {\n        throw error;',
      'one whose plans can not be stored keeps the others from being synced',
    ],
    ['if (report.withdrawn > 0)', 'if (false)', 'other processes sell what was withdrawn'],
    ['moved ||= report.changed > 0', 'moved = true', 'every sync throws the caches of all processes away'],
  ]),
  ...mutantsOf('core/catalogue/store-offers.ts', SYNC, [
    ['news.has(uid)', 'false', 'a new cost is never written'],
    ['news.has(uid)', 'true', 'every sync writes every offer'],
    ['if (gone.length > 0)', 'if (false)', 'offers that are gone stay on sale'],
    ['[...new Set([...touched, ...left])]', 'touched', 'a plan that nobody offers stays on sale'],
    ['changed.length + gone.length > 0', 'changed.length > 0', 'a plan that nobody offers stays on sale'],
    ['await lockSync(tx);', '', 'two syncs write the same plans'],
  ]),
  ...mutantsOf('core/catalogue/store-offers.ts', COMPANIES, [
    ["sold_as === 'esim' && unfit === null", "sold_as === 'esim'", 'what can not be put on sale is on sale'],
    [
      "sold_as === 'esim' && unfit === null",
      'unfit === null',
      'a top-up is sold to somebody who has no profile',
    ],
    ['.filter(({ uid }) => !changing.has(uid))', '.slice(0, 0)', 'an offer is sold as more than it gives'],
  ]),
  ...mutantsOf('core/catalogue/offers.ts', SYNC, [
    ['`${provider}\\n${wholesaleId}`', 'wholesaleId', 'two wholesalers share a plan'],
    ['name: nameOf(facts), ', '', 'the traveller reads the company’s name of a plan'],
  ]),
  ...mutantsOf('core/catalogue/offer-queries.ts', SYNC, [
    [
      "as('gone'))\n    .where('provider', '=', provider)",
      "as('gone'))",
      'a sync of one wholesaler takes the offers of the others away',
    ],
    [' and known.gone_at is null', '', 'a plan that is offered again stays off sale'],
    ['now_is.sold <> (plans.withdrawn_at is null)', 'false', 'a plan that nobody offers stays on the shelf'],
  ]),
  ...mutantsOf('core/catalogue/offer-queries.ts', COMPANIES, [
    ['min(offer.cost)', 'max(offer.cost)', 'a plan is said to cost what its dearest offer costs'],
    [
      'offer.gone_at is null and offer.unfit is null',
      'offer.unfit is null',
      'a plan stays on sale that nobody sells any more',
    ],
  ]),
  ...mutantsOf('core/catalogue/place-offers.ts', PLACES, [
    [
      'keyOf(offer) === keyOf(plan) && givesAtLeast(offer, plan)',
      'givesAtLeast(offer, plan)',
      'what works in all of Europe is sold as Germany alone',
    ],
    ['.sort(smallestFirst)', '', 'the order of a list decides what is on the shelf'],
    ['index.get(keyOf(old))?.delete(uid)', 'undefined', 'an offer joins a plan that has changed'],
    ['fitting.includes(current)', 'false', 'offers move between plans without a reason'],
  ]),
  ...mutantsOf('core/catalogue/shelf.ts', SHELF, [
    ['(bar === null ? [offer] : [])', '[offer]', 'what can not be bought is tried'],
    [
      'other.uid !== plan.uid && givesAtLeast(other, plan)',
      'other.uid !== plan.uid',
      'less is delivered than was sold',
    ],
  ]),
  ...mutantsOf(
    'core/routing/rank.ts',
    ['core/routing/rank.test.ts', ...SHELF],
    [
      ["if (offer.paused) return 'paused';", '', 'what is sold out is tried first'],
      [
        "if (cost >= plan.price) return 'costs_its_price';",
        '',
        'more is paid for a plan than it is sold for',
      ],
      ['a.score - b.score', 'b.score - a.score', 'the dearest offer is bought first'],
      ['place(a.offer) - place(b.offer) ||', '', 'nobody is preferred'],
    ],
  ),
  ...mutantsOf('core/catalogue/queries.ts', SYNC, [
    ["data_quota_mb: set.ref('excluded.data_quota_mb'),", '', 'a plan keeps its old volume'],
    ["networks: set.ref('excluded.networks'),", '', 'a plan keeps its old networks'],
    [
      'chunksOf(plans, ROWS_A_STATEMENT)',
      '[plans.slice(0, ROWS_A_STATEMENT)]',
      'plans after the first statement are left out',
    ],
  ]),
  ...mutantsOf('core/catalogue/store-offers.ts', GUARDS, [
    ['({ gone }) => !gone', '() => true', 'an offer that is gone goes again and again'],
    ['if (!accepted) {', 'if (false) {', 'an incomplete list withdraws the catalogue'],
  ]),
  ...mutantsOf('core/catalogue/left-out.ts', GUARDS, [
    [
      'if (why !== null) sorted.unfit.push',
      'if (false) sorted.unfit.push',
      'one bad offer stops the whole catalogue',
    ],
  ]),
  ...mutantsOf(
    'core/catalogue/queries.ts',
    ['core/catalogue/catalogue.test.ts'],
    [
      [".where('withdrawn_at', 'is', null)", '', 'a withdrawn plan is sold after a restart'],
      [".whereRef('price', '>', 'cost')", '', 'a plan is sold for less than it costs'],
    ],
  ),
  ...mutantsOf('core/catalogue/hold.ts', GUARDS, [
    ['MOST_WITHDRAWN = 1 / 5', 'MOST_WITHDRAWN = 1', 'a broken page of the list withdraws the rest'],
    ['MOST_CHANGED = 1 / 2', 'MOST_CHANGED = 10', 'a comma in the wrong place sells at a tenth'],
    [
      'const same = before?.fingerprint === fingerprint;',
      'const same = before !== undefined;',
      'an acceptance is for whatever comes',
    ],
  ]),
  ...mutantsOf(
    'core/catalogue/picks.ts',
    ['core/catalogue/picks.test.ts'],
    [
      ['plan.price <= BUDGET_LIMIT', 'plan.price < BUDGET_LIMIT', 'a plan of exactly $30 is no budget plan'],
      ['cents(3000)', 'cents(3001)', 'a plan over $30 is a budget plan'],
      [
        'affordable.toSorted(mostData)',
        'affordable.toSorted(cheaper)',
        'the cheapest plan is recommended, not the best',
      ],
      [
        'cheaper, longer, lowerUid',
        'longer, cheaper, lowerUid',
        'the dearer of two equal plans is recommended',
      ],
    ],
  ),
  ...mutantsOf(
    'core/catalogue/value-score.ts',
    ['core/catalogue/value-score.test.ts'],
    [
      [
        'Math.round(plan.data_quota_mb / 1000)',
        'Math.ceil(plan.data_quota_mb / 1000)',
        'gigabytes are rounded up',
      ],
      [
        'Math.max(1, Math.round(plan.data_quota_mb',
        'Math.max(0, Math.round(plan.data_quota_mb',
        'a small plan has no value',
      ],
      [
        'Math.max(1, Math.round(plan.price',
        'Math.max(0, Math.round(plan.price',
        'a plan of cents has a value without end',
      ],
      ['(dollars * days)', 'dollars', 'days count for nothing'],
      [
        'valueScore(b) - valueScore(a)',
        'valueScore(a) - valueScore(b)',
        'the worst plan is marked as the best',
      ],
      [
        'inOrder(higherScore, cheaper, moreData',
        'inOrder(higherScore, moreData, cheaper',
        'the dearer of two equal plans comes first',
      ],
    ],
  ),
  ...mutantsOf(
    'core/money.ts',
    ['core/money.test.ts'],
    [
      ['!Number.isSafeInteger(amount) || ', '', 'half a cent is money'],
      [' || amount < 0', '', 'less than nothing is money'],
      ['amount % 100 === 0 ? 0 : 2', '0', 'prices are shown without their cents'],
    ],
  ),
  ...mutantsOf(
    'core/esims/queries.ts',
    ['core/sale/esims/refresh.test.ts'],
    [
      [
        'greatest(nullif(data_used_mb, 0), ${usage.data_used_mb}::integer)',
        '${usage.data_used_mb}::integer',
        'used volume comes back',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/esims/refresh.ts',
    ['core/sale/esims/refresh.test.ts'],
    [
      ['esim.refreshed_at > asked', 'false', 'an older answer overwrites a newer one'],
      [
        "if (moved.kind === 'moved') return status.state;",
        'return status.state;',
        'a move that may not be counts as made',
      ],
    ],
  ),
  ...mutantsOf(
    'core/esims/fitting-top-ups.ts',
    ['core/sale/top-ups.test.ts', 'core/sale/wholesalers.test.ts', 'core/sale/fitting-top-ups.test.ts'],
    [
      [
        'offer.provider === provider',
        'true',
        'a top-up is bought from a wholesaler that has not the profile',
      ],
      ["esim.state !== 'cancelled' && ", '', 'an eSIM is topped up that was taken back'],
      ['countries.has(country))', 'true)', 'a top-up is sold for another country'],
      ['some.length === others.length && ', '', 'a wider plan is sold as a top-up that may not fit'],
      ["if (choose === null) return 'unavailable';", '', 'what nobody knows to fit is said not to'],
    ],
  ),
  ...mutantsOf(
    'core/catalogue/fitting-offers.ts',
    ['core/sale/fitting-top-ups.test.ts'],
    [
      ['.filter(({ facts }) => givesAtLeast(facts, promised))', '', 'a top-up gives less than the plan says'],
      ['bar === null ? [offer] : []', '[offer]', 'a top-up costs more than it is sold for'],
      ['a.cost - b.cost', 'b.cost - a.cost', 'the dearest of the top-ups that fit is bought'],
    ],
  ),
  ...mutantsOf(
    'core/sale/route.ts',
    ['core/sale/fitting-top-ups.test.ts'],
    [
      [
        'topped?.provider === plan.provider',
        'false',
        'another offer is put on the profile than the one that fits',
      ],
    ],
  ),
  ...mutantsOf(
    'core/routing/rank.ts',
    ['core/routing/rank.test.ts'],
    [
      ['cost * (1 + share)', 'cost', 'failures of a company count for nothing'],
      ['(rating.p95 ?? 0) * CENTS_A_SECOND', '0', 'slow deliveries count for nothing'],
      ['cost >= plan.price', 'cost > plan.price', 'a plan is bought for what it is sold for'],
      ['offer.lowest > plan.price', 'false', 'a plan is sold below what its company allows'],
      ["if (isRuledOut) return 'never_used';", '', 'a company is bought at that is never to be'],
      ['drawn < upTo', 'drawn > upTo', 'a trial has the share of the others'],
    ],
  ),
  ...mutantsOf(
    'core/esims/add-top-up.ts',
    ['core/sale/esims/top-up-refresh.test.ts'],
    [
      [
        'await updateEsim(tx, esim.uid, { next_refresh_at: later(now, TOP_UP_PAUSE_MS) });',
        '',
        'an ended eSIM that was topped up is asked about once',
      ],
    ],
  ),
];

import { mutantsOf } from './mutant.ts';

const SYNC = ['core/catalogue/sync.test.ts'];

/** What is on sale at which price, in which order it is recommended, and what the wholesaler says of it. */
export const CATALOGUE_RULES = [
  ...mutantsOf('core/catalogue/sync.ts', SYNC, [
    [' || answer.value.length === 0', '', 'an empty answer withdraws the whole catalogue'],
    ["answer.kind !== 'done' || ", '', 'an answer that never came is read'],
    ['continue;', 'return reports;', 'one wholesaler keeps the others from being synced'],
    ['known.withdrawn || ', '', 'a plan that is offered again stays off sale'],
    ['!isDeepStrictEqual(known.stored, offer)', 'false', 'a new price is never written'],
    ['!isDeepStrictEqual(known.stored, offer)', 'true', 'every sync writes every plan'],
    ['if (gone.length > 0) {', 'if (false) {', 'withdrawn plans stay on sale'],
    ['!withdrawn && ', '', 'a plan that is off sale is withdrawn again and again'],
    ['changed.length + gone.length > 0', 'changed.length > 0', 'other processes sell what was withdrawn'],
    ['changed.length + gone.length > 0', 'true', 'every sync throws the caches of all processes away'],
    ['await lockSync(tx);', '', 'two syncs write the same plans'],
    ['`${provider}\\n${wholesaleId}`', 'wholesaleId', 'two wholesalers share a plan'],
  ]),
  ...mutantsOf('core/catalogue/queries.ts', SYNC, [
    ["price: set.ref('excluded.price'),", '', 'a plan keeps its old price'],
    ["cost: set.ref('excluded.cost'),", '', 'a plan keeps its old cost'],
    ["data_quota_mb: set.ref('excluded.data_quota_mb'),", '', 'a plan keeps its old volume'],
    ["networks: set.ref('excluded.networks'),", '', 'a plan keeps its old networks'],
    ['          withdrawn_at: null,\n', '', 'a plan that is offered again stays off sale'],
    [".where('provider', '=', provider)", '', 'a sync of one wholesaler withdraws the plans of the others'],
    [".where('withdrawn_at', 'is', null)", '', 'a withdrawn plan is sold after a restart'],
    ['start += ROWS_A_STATEMENT', 'start += 2 * ROWS_A_STATEMENT', 'every other plan is left out'],
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
        'greatest(data_used_mb, ${usage.data_used_mb}::integer)',
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
    'core/esims/top-up-offers.ts',
    ['core/sale/top-ups.test.ts', 'core/sale/wholesalers.test.ts'],
    [
      [
        ' || plan.provider !== esim.provider',
        '',
        'a top-up is bought from a wholesaler that has not the profile',
      ],
      ["esim.state === 'cancelled' || ", '', 'an eSIM is topped up that was taken back'],
      ['countries.has(country))', 'true)', 'a top-up is sold for another country'],
    ],
  ),
  ...mutantsOf(
    'core/esims/add-top-up.ts',
    ['core/sale/top-ups.test.ts'],
    [['esim?.iccid !== issued.iccid', 'esim === undefined', 'a plan is shown on an eSIM that it is not on']],
  ),
];

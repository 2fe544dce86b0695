import { mutantsOf } from './mutant.ts';

const REFERRALS = ['core/sale/referrals/referrals.test.ts'];

/** Promised, earned and taken back. */
export const REFERRAL_RULES = [
  ...mutantsOf('core/sale/referrals/begin.ts', REFERRALS, [
    ['bought)) return;', 'bought)) void 0;', 'credit for a friend who was a customer'],
    [
      'confirm_at: later(order.paid_at, confirmAfterMs),\n    known_card',
      'confirm_at: at,\n    known_card',
      'credit is earned before the money is safe',
    ],
    [
      'if (!begun) return;',
      '',
      'credit is promised twice for one order',
      'one order is delivered once, so nothing is there',
    ],
  ]),
  ...mutantsOf(
    'core/sale/referrals/begin.ts',
    ['core/sale/referrals/earned-by-many.test.ts'],
    [
      ['order.amount < minimum', 'order.amount <= minimum', 'a friend who pays the minimum brings nothing'],
      ['if (credit === null) return;', '', 'friends beyond the month’s credit count for the bonus'],
      [
        'Math.min(credit, Math.max(0, left))',
        'credit',
        'the last friend of a month brings more than is left',
      ],
      ['later(at, -MONTH_MS)', 'later(at, -MONTH_MS - 1)', 'the month is longer than 30 days'],
      ['await lockAccount(tx, accountUid);', '', 'two friends at once get the rest of the month each'],
    ],
  ),
  ...mutantsOf('core/sale/referrals/confirm.ts', REFERRALS, [
    [
      ' || (await moneyBackOf(tx, orderUid)).refunding',
      '',
      'credit is earned with an order whose money is on its way back',
    ],
    [
      "order?.state !== 'fulfilled'",
      'order === undefined',
      'credit is earned with an order that is disputed',
      'what moves a delivered order on takes its referral back in the same transaction, which is looked at next',
    ],
    ['>= bonusAfter', '> bonusAfter', 'the bonus comes a friend too late'],
    [' && !(await hasBonus(tx, account_uid))', '', 'the bonus comes with every friend'],
    ['referral.earned_at || ', '', 'credit is earned twice'],
  ]),
  ...mutantsOf('core/sale/referrals/take-back.ts', REFERRALS, [
    [
      'Math.min(account.available, credit + bonus)',
      'credit + bonus',
      'what is partly spent is not taken back at all',
    ],
    [
      ' || referral.taken_back_at !== null) return;\n  const at = shop.clock.now();\n  const { account_uid, credit }',
      ') return;\n  const at = shop.clock.now();\n  const { account_uid, credit }',
      'credit for one friend is taken back twice',
    ],
    ['>= bonusAfter) return 0', '> bonusAfter) return 0', 'a bonus goes that still has its friends'],
    ['!(await isBonusTaken(tx, account_uid))', 'true', 'a bonus is taken back twice'],
    ['amount: taken_amount } as const', 'amount: credit } as const', 'more comes back than was taken'],
    ['account.customer_uid === null', 'false', 'credit goes to an account that is closed'],
  ]),
  ...mutantsOf('core/sale/referrals/close.ts', REFERRALS, [
    ['for (const orderUid of await', 'for (const orderUid of [] || await', 'a promise outlives its account'],
  ]),
  ...mutantsOf(
    'core/referrals/queries.ts',
    [...REFERRALS, 'core/sale/referrals/earned-by-many.test.ts'],
    [
      [
        'where confirm_at <= ${now} and',
        'where',
        'credit is earned at once',
        'the time is looked at again with the row locked; the query only saves the look',
      ],
      [
        'earned_at is not null and taken_back_at is null and not known_card`',
        'earned_at is not null and not known_card`',
        'friends count for a bonus who are gone',
      ],
      [
        'taken_back_at is null and not known_card`',
        'taken_back_at is null`',
        'friends count for a bonus who all pay with one card',
      ],
    ],
  ),
];

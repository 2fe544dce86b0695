import { mutantsOf } from './mutant.ts';

const DISCOUNTS = 'core/sale/discounts/discounts.test.ts';
const LIMITS = 'core/sale/discounts/discount-limits.test.ts';
const AUTOMATIC = 'core/sale/discounts/automatic.test.ts';
const PROMOTION = 'core/promotions/promotion.test.ts';
const REFERRALS = 'core/sale/referrals/referrals.test.ts';

/** Codes and credit. */
export const DISCOUNT_RULES = [
  ...mutantsOf(
    'core/money.ts',
    ['core/promotions/discount.test.ts'],
    [['= cents(50)', '= cents(49)', 'a card is asked for a cent less than it can be']],
  ),
  ...mutantsOf(
    'core/promotions/discount.ts',
    ['core/promotions/discount.test.ts'],
    [
      ['+ 50) / 100', '+ 49) / 100', 'half a cent goes to the shop'],
      ['full - off < CARD_MINIMUM', 'full - off <= CARD_MINIMUM', 'what a card can pay is waived'],
      ['credit >= rest ?', 'credit > rest ?', 'credit that covers all leaves a rest to the card'],
      ['rest - CARD_MINIMUM)', 'rest)', 'a card is asked for less than it can be'],
      ['Math.min(worth.fixed, full)', 'worth.fixed', 'a code takes more off than the plan costs'],
      ['cents(order.amount + ', 'cents(', 'a full price without what the card pays'],
    ],
  ),
  ...mutantsOf(
    'core/promotions/discount.ts',
    [DISCOUNTS],
    [
      [
        "kind === 'credit')?.amount",
        "kind !== 'credit')?.amount",
        'another amount of credit is spent than was shown',
      ],
    ],
  ),
  ...mutantsOf(
    'core/promotions/promotion.ts',
    [PROMOTION],
    [
      ['now < starts_at', 'now <= starts_at', 'a code begins too late'],
      ['now >= ends_at', 'now > ends_at', 'a code ends too late'],
      [
        'plan.price < promotion.minimum',
        'plan.price <= promotion.minimum',
        'a plan at the minimum does not qualify',
      ],
      ['used - held.open >= max_total', 'used - held.open > max_total', 'a code is used once too often'],
      ['used - held.open', 'used', 'a buyer’s own open order takes the last use from him'],
      ['held.kept >= max_per_customer', 'held.kept > max_per_customer', 'a buyer uses a code once too often'],
      [' || promotion.first_order_only', '', 'a code for first orders is given to whoever names no address'],
    ],
  ),
  ...mutantsOf(
    'core/promotions/redemption-queries.ts',
    [DISCOUNTS, LIMITS],
    [
      ['used < max_total', 'used <= max_total', 'a code is used once too often by two at once'],
      ['used = used - 1', 'used = used - 0', 'a use that was given back is lost'],
      [
        '::text[]) and code = ${code} and released_at is null',
        '::text[]) and code = ${code}',
        'what lapsed counts against the buyer',
      ],
      ['withdrawn_at is null and (', '(', 'a code that was withdrawn a moment ago is used'],
    ],
  ),
  ...mutantsOf(
    'core/promotions/redemption-queries.ts',
    [AUTOMATIC],
    [
      ['spent + ${amount}::integer <= budget', 'spent <= budget', 'a budget is spent twice'],
      ['spent = spent - ${amount}', 'spent = spent - 0', 'what an order gave back is lost to the budget'],
      ['orders = 0 or amount', 'true or amount', 'one client holds all of a budget without paying'],
    ],
  ),
  ...mutantsOf(
    'core/sale/discounts/best-automatic.ts',
    [AUTOMATIC],
    [
      ['if (hasRoom && !isRetry)', 'if (hasRoom)', 'an order is refused what it may have, or asks for ever'],
      ['.sort((one, other) => other.off - one.off)', '', 'of two promotions the smaller'],
    ],
  ),
  ...mutantsOf(
    'core/sale/discounts/quote.ts',
    [AUTOMATIC],
    [
      ['automatic.hold.amount > amount', 'automatic.hold.amount >= amount', 'a code gives way to its like'],
      ["return 'not_for_this_plan';", 'return null;', 'a company’s lowest price is undercut by itself'],
    ],
  ),
  ...mutantsOf(
    'core/customers/buyer.ts',
    ['core/customers/buyer.test.ts'],
    [
      ["local.split('+')[0]!", 'local', 'a plus makes a new buyer'],
      ["name.replaceAll('.', '')", 'name', 'a dot makes a new buyer of one mailbox'],
    ],
  ),
  ...mutantsOf(
    'core/sale/discounts/judge-code.ts',
    [DISCOUNTS, REFERRALS],
    [
      [
        'addressKey(each) === own',
        'each === referrer.email',
        'a member buys with the own code under another spelling',
      ],
      ['!enabled || percent === 0', '!enabled', 'a code of no percent is used up'],
      ['if (first && !(await isNew', 'if (false && !(await isNew', 'a code for first orders works for any'],
      ['first_order && !open)', 'false)', 'who has deleted the account is new again'],
      [
        'return !(await hasBoughtBefore',
        'return true || !(await hasBoughtBefore',
        'everybody is a new customer',
      ],
      [
        'held.filter((each) => each.open && each.first_order)',
        '[]',
        'an open order keeps its buyer from another',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/discounts/hold.ts',
    [DISCOUNTS, LIMITS],
    [
      ['>= most) return false;', '> most) return false;', 'a buyer uses a code once too often at once'],
      [
        'countUse(tx, code, amount))) return false;',
        'countUse(tx, code, amount))) return true;',
        'a code without uses is applied',
      ],
      [
        '!(await keepCustomer(tx, hold.referrer_uid))',
        'false',
        'a friend’s discount for a member who is gone',
      ],
      [
        'return insertRedemption(tx, redemption);',
        'return (await insertRedemption(tx, redemption)) || true;',
        'two first orders of one buyer',
      ],
    ],
  ),
  ...mutantsOf(
    'core/sale/discounts/quote.ts',
    [DISCOUNTS, LIMITS],
    [
      ['priced.amount === 0 && email === null', 'false', 'an order that is nobody’s'],
      ['if (!open.has(order_uid)) continue;', '', 'credit that is spent counts as free'],
      ['supersedes.add(order_uid);', '', 'credit is spent that an open order holds'],
      ['request.useCredit && customer', 'customer', 'credit is spent without being asked for'],
    ],
  ),
  ...mutantsOf(
    'core/sale/discounts/return-discounts.ts',
    [DISCOUNTS],
    [
      [
        "kind === 'credit')) await returnCredit",
        'false)) await returnCredit',
        'credit of a lapsed order is lost',
      ],
      [
        "kind !== 'credit') && !order.strip_uid",
        'false) && !order.strip_uid',
        'the code of a lapsed order is lost',
      ],
    ],
  ),
  ...mutantsOf(
    'core/credit/queries.ts',
    [DISCOUNTS, LIMITS],
    [["and available + ${change('available')}::integer >= 0", '', 'credit is spent that is not there']],
  ),
  ...mutantsOf(
    'core/credit/queries.ts',
    [REFERRALS],
    [["'bonus', 'taken_back', 'restored'", "'bonus', 'restored'", 'what was taken back counts as earned']],
  ),
  ...mutantsOf(
    'core/credit/spend.ts',
    [DISCOUNTS, REFERRALS],
    [
      ['account.customer_uid === null', 'false', 'credit goes to an account that is closed'],
      ["kind: 'returned'", "kind: 'restored'", 'credit comes back as something else, and so twice'],
    ],
  ),
  ...mutantsOf(
    'core/credit/transfer.ts',
    [REFERRALS],
    [['if (transfer.amount === 0) return true;', '', 'the ledger is filled with nothing']],
  ),
];

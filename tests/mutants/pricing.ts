import { mutantsOf } from './mutant.ts';

const PRICE = ['core/pricing/price.test.ts'];
const ROUNDED = ['core/pricing/formula.test.ts'];
const RIVALS = ['core/pricing/competitor-prices.test.ts'];
const WITHOUT = ['core/pricing/without-rival.test.ts'];
const IDLE = ['core/pricing/idle-rules.test.ts'];
const CHANGES = ['core/pricing/changes.test.ts'];
const SHELF = ['core/pricing/shelf.test.ts'];
const STORED = ['core/pricing/price-plans.test.ts'];

/** What a plan costs the customer, and what waits for a person before it does. */
export const PRICING = [
  ...mutantsOf('core/pricing/formula.ts', ROUNDED, [
    [
      'Math.ceil((price - first) / every)',
      'Math.round((price - first) / every)',
      'rounding goes below a floor',
    ],
  ]),
  ...mutantsOf('core/pricing/formula.ts', PRICE, [
    ['BigInt(cost + card_fee.fixed_cents)', 'BigInt(cost)', 'the fixed part of the card fee is not earned'],
  ]),
  ...mutantsOf('core/pricing/floors.ts', PRICE, [
    ['company_lowest_price = true', 'company_lowest_price = false', 'a company’s lowest price is undercut'],
    [
      'price < promotion.minimum ||',
      'price <= promotion.minimum ||',
      'a code at its very minimum loses money',
    ],
    ['percent < 100', 'percent <= 100', 'a code for a gift makes the price endless'],
  ]),
  ...mutantsOf('core/pricing/price.ts', PRICE, [
    ['cost < best.cost ||', 'cost > best.cost ||', 'the dearest offer makes the price'],
  ]),
  ...mutantsOf('core/pricing/match.ts', PRICE, [
    ['plan.countries_enabled.every(', 'plan.countries_enabled.some(', 'a rule for Japan prices all of Asia'],
  ]),
  ...mutantsOf('core/pricing/price.ts', RIVALS, [
    ['rival === null ? exact :', 'true ? exact :', 'who undercuts a competitor is dearer than it'],
  ]),
  ...mutantsOf('core/pricing/competitor-prices.ts', RIVALS, [
    ['days < fullDays(plan)', 'false', 'a plan is held against one for fewer days'],
    ['each.seen_at.getTime() < since', 'false', 'prices of last year are matched'],
  ]),
  ...mutantsOf('core/pricing/without-rival.ts', WITHOUT, [
    ['else if (!isPriced)', 'else', 'a rule whose plans are priced before it is an alarm'],
    [
      'if (found) going.delete(rule);',
      'if (found && !isPriced) going.delete(rule);',
      'so is one whose price an earlier rule takes',
    ],
  ]),
  ...mutantsOf('core/pricing/idle-rules.ts', IDLE, [
    ['terms.rules.slice(0, -1)', 'terms.rules', 'the rule for all that is left is called a mistake'],
    ['!used.has(rule)', 'used.has(rule)', 'a rule that prices plans is said to price nothing'],
  ]),
  ...mutantsOf('core/pricing/changes.ts', CHANGES, [
    ['MOST_OF_SUM = 1 / 20', 'MOST_OF_SUM = 1', 'the dearest plans move by themselves'],
  ]),
  ...mutantsOf('core/pricing/shelf.ts', SHELF, [
    ['own.price >= smaller.cents', 'true', 'a larger plan is cheaper than a smaller one'],
    ['if (plan.pinned_price === null) {', 'if (true) {', 'a pinned price is raised'],
    ['return one.uid < other.uid ? one : other;', 'return one;', 'the order of plans shows in the reasons'],
  ]),
  ...mutantsOf('core/pricing/changes.ts', STORED, [
    ['MOST_MOVED = 1 / 10', 'MOST_MOVED = 1', 'a wrong rate moves the whole shelf by itself'],
    ['MOST_BY = 1 / 4', 'MOST_BY = 4', 'a wrong cost triples a price by itself'],
    [' && !accepted.has(change.uid)', '', 'what a person asked for is held'],
  ]),
  ...mutantsOf('core/pricing/price-plans.ts', STORED, [
    ['same || kept.has(uid)', 'same', 'prices that wait for a person are written'],
    ['changes.held.length === 0\n', 'changes.held.length !== 0\n', 'prices that nobody holds never move'],
  ]),
  ...mutantsOf('core/pricing/publish.ts', STORED, [
    ['if (isHeld(preview, by)) return', 'if (false) return', 'a typing error in a rule moves every price'],
    [
      "await pricePlans(tx, at, 'all');\n    await endHeldAlarm(shop, tx);\n    return { kind: 'published'",
      "return { kind: 'published'",
      'published rules do nothing',
    ],
  ]),
];

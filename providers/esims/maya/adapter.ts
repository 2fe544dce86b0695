import { MINUTE, SECOND } from '../../../core/clock.ts';
import type { Wholesaler } from '../../../core/wholesale/wholesaler.ts';
import type { Adapter, OpenedWith } from '../wire/adapter.ts';
import { balance, check } from './balance.ts';
import { buy, type Maya, PLAN_ID_MS, prepare } from './buy.ts';
import { mayaCalls, PURCHASE_MS, READ_MS } from './calls.ts';
import { cancel } from './cancel.ts';
import { find, LOOKUP_DELAY_MS } from './find.ts';
import { type Catalogue, offerReader } from './lists.ts';
import { status } from './profile.ts';
import { catalogueProblem, DEFAULT_EMAIL, emailProblem, policiesIn, policiesProblem } from './settings.ts';

/** Maya Mobile, Connect+. What is known of it, and how surely, stands in the README beside this file. */
export const mayaAdapter: Adapter = {
  name: 'maya',
  title: 'Maya Mobile',
  base: { setting: 'MAYA_API_BASE', default: 'https://api.maya.net/connectivity/v1' },
  settings: [
    { name: 'MAYA_API_KEY', required: true, about: 'Key of the Connect+ API' },
    { name: 'MAYA_API_SECRET', required: true, about: 'Secret that belongs to the key' },
    {
      name: 'MAYA_CATALOGUE',
      required: false,
      about: 'Which list the account has: products (default), or plan_types, priced by the megabyte',
      problem: catalogueProblem,
    },
    {
      name: 'MAYA_POLICIES',
      required: false,
      about:
        'Throttled policies that may be sold, as policy_id=MB a day:kbit/s after it, with commas between',
      problem: policiesProblem,
    },
    {
      name: 'MAYA_CUSTOMER_EMAIL',
      required: false,
      about:
        'Address of the shop; each purchase makes a customer with an alias of it, such as buy+reference@',
      problem: emailProblem,
    },
  ],
  limit: { calls: 2, perMs: SECOND },
  firstOrder: [
    'whether our tag comes back among the eSIMs of a customer, and whether plans stands there',
    'status and text for an empty balance and for a wrong plan',
    'state before, during and after installation',
    'the zone of the times, and what the extra day does to end_time',
    'two plans: one after the other, or together; two top-ups at once',
    'whether the account has the balance, and a list without a filter',
    'how many calls a second are taken',
    'what a bare profile costs, and what ending an unused eSIM gives back: ask the support first',
  ],
  firstOrderSeenBy: [
    {
      fact: 'whether the account has the balance, and a list without a filter',
      by: ['balance', 'catalogue'],
    },
  ],
  open: openMaya,
};

function openMaya({ settings, clock, log, kept, transport }: OpenedWith): Wholesaler {
  const basic = Buffer.from(`${settings.MAYA_API_KEY}:${settings.MAYA_API_SECRET}`).toString('base64');
  const authorization = `Basic ${basic}`;
  const calls = mayaCalls(
    transport({ authorize: async () => ({ authorization }), requestId: ['request_id'] }),
  );
  const maya: Maya = { calls, clock, kept, email: settings.MAYA_CUSTOMER_EMAIL ?? DEFAULT_EMAIL };
  const catalogue: Catalogue = settings.MAYA_CATALOGUE === 'plan_types' ? 'plan_types' : 'products';
  return {
    name: 'maya',
    abilities: {
      repeat: 'buys_twice',
      look_up: 'by_comparison',
      delivery: 'at_once',
      one_at_a_time: false,
      cancels: 'never',
      top_ups: 'same_countries',
      webhooks: 'none',
      balance: true,
      dry_run: false,
      stock_by_list: true,
      tells_installed: true,
      use_of: 'plan',
    },
    lookup_delay_ms: LOOKUP_DELAY_MS,
    longest_call_ms: PURCHASE_MS + Math.max(READ_MS, PLAN_ID_MS) + 5 * SECOND,
    use_every_ms: 30 * MINUTE,
    listOffers: offerReader(calls, policiesIn(settings.MAYA_POLICIES ?? ''), catalogue),
    prepare: (order) => prepare(maya, order),
    buy: (order) => buy(maya, order),
    find: (purchase) => find(maya, purchase),
    check: () => check(calls, catalogue),
    status: (profile) => status(maya, log, profile),
    cancel,
    balance: () => balance(calls, catalogue),
  };
}

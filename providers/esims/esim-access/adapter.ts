import { isIP } from 'node:net';
import { done } from '../../../core/answer.ts';
import { HOUR, MINUTE } from '../../../core/clock.ts';
import { isLoopbackName } from '../../../core/loopback.ts';
import type { PurchaseOrder, Wholesaler } from '../../../core/wholesale/wholesaler.ts';
import type { Adapter, OpenedWith, Setting } from '../wire/adapter.ts';
import { buyEsim, findEsim } from './buy.ts';
import { cancelEsim } from './cancel.ts';
import { COMPANY, openClient, READ_MS, WRITE_MS } from './client.ts';
import { addressesOf, readEvent, SENDERS } from './events.ts';
import { balanceOf } from './money.ts';
import { listOffers, openLocations, topUpOffers } from './offers.ts';
import { askBalance, check } from './price.ts';
import { statusOf } from './profile.ts';
import { listPurchases, listTopUps } from './purchases.ts';
import { buyTopUp, findTopUp, prepareTopUp } from './top-up.ts';

const oneWord = (value: string) => (/^[\x21-\x7e]{4,200}$/.test(value) ? null : 'must be one word of ASCII');

const settings: readonly Setting[] = [
  { name: 'ESIM_ACCESS_CODE', required: true, about: 'the access code of the account', problem: oneWord },
  {
    name: 'ESIM_ACCESS_SECRET',
    required: false,
    about: 'its secret key: set it where the account has signed calls switched on',
    problem: oneWord,
  },
  {
    name: 'ESIM_ACCESS_WEBHOOK_SECRET',
    required: false,
    about: 'the last part of the address for webhooks, in place of the one that the shop makes of SECRET',
    problem: (value) =>
      /^[\w-]{24,128}$/.test(value) ? null : 'must be 24 to 128 letters, digits, "_" and "-"',
  },
  {
    name: 'ESIM_ACCESS_SENDERS',
    required: false,
    about: 'addresses that webhooks may come from, with commas; by default those that the company names',
    problem: (value) =>
      addressesOf(value).every((each) => isIP(each) !== 0)
        ? null
        : 'must be IP addresses with commas between',
  },
];

/** An order and its repetition without a sum, with the reads before and after them. */
const LONGEST_CALL_MS = 2 * WRITE_MS + 3 * READ_MS;

/** eSIM Access (RedTea Mobile); the README beside says what is known of it and how well. */
export const esimAccessAdapter: Adapter = {
  name: COMPANY,
  title: 'eSIM Access',
  base: { setting: 'ESIM_ACCESS_API_BASE', default: 'https://api.esimaccess.com/api/v1/open' },
  settings,
  limit: { calls: 8, perMs: 1000 },
  firstOrder: [
    'the same reference twice, for the cheapest plan; then cancel',
    'the look-up by time while the profile is being made',
    'the sum of a daily plan for three days',
    'expiredTime before and after the first use',
    'totals and packageList after a top-up, also of a daily plan',
    'what cancelling twice is answered with',
    'a slug in place of a package code, in orders and top-ups',
    'ten calls within a second',
    'what a wrong access code is answered with',
  ],
  firstOrderSeenBy: [
    { fact: 'the same reference twice, for the cheapest plan; then cancel', by: 'same_reference' },
    { fact: 'the look-up by time while the profile is being made', by: 'look_up' },
    { fact: 'what cancelling twice is answered with', by: 'cancel_twice' },
  ],
  open: openWholesaler,
};

function openWholesaler(opened: OpenedWith): Wholesaler {
  const client = openClient(opened);
  const locations = openLocations(client);
  const { ESIM_ACCESS_WEBHOOK_SECRET: ownSecret, ESIM_ACCESS_SENDERS: senders = SENDERS } = opened.settings;
  const secrets = ownSecret === undefined ? opened.webhookSecrets : ([ownSecret] as const);
  const local = isLoopbackName(new URL(opened.base).hostname);
  return {
    name: COMPANY,
    webhook_secret: secrets[0],
    abilities: {
      ...{ repeat: 'buys_once', look_up: 'certain', delivery: 'later', one_at_a_time: false },
      ...{
        cancels: 'at_once',
        top_ups: 'listed',
        webhooks: 'secret_address',
        balance: true,
      },
      ...{ dry_run: false, guards_price: true, tells_installed: true, use_of: 'profile' },
      // A plan without profiles (200011) is priced as ever, so that a check would put it on sale again a minute later.
      stock_by_list: true,
    },
    lookup_delay_ms: MINUTE,
    longest_call_ms: LONGEST_CALL_MS,
    use_every_ms: HOUR,
    listOffers: () => listOffers(client, locations),
    prepare: async (order) => (isTopUp(order) ? prepareTopUp(client, order) : done(order.hints)),
    buy: (order) => (isTopUp(order) ? buyTopUp(client, order) : buyEsim(client, order)),
    find: (purchase) => (isTopUp(purchase) ? findTopUp(client, purchase) : findEsim(client, purchase)),
    check: (wholesaleId) => check(client, wholesaleId),
    status: (profile) => statusOf(client, profile),
    topUps: ({ iccid }) => topUpOffers(client, locations, iccid),
    cancel: (purchase) => cancelEsim(client, purchase),
    async balance() {
      const balance = await askBalance(client);
      return balance.kind === 'done' ? done(balanceOf(balance.value)) : balance;
    },
    listPurchases: (span) => listPurchases(client, span),
    listTopUps: (profile) => listTopUps(client, profile),
    readEvent: (event) => readEvent(event, { secrets, senders, local }),
  };
}

const isTopUp = <P extends PurchaseOrder>(order: P): order is P & { top_up: NonNullable<P['top_up']> } =>
  order.top_up !== null;

import { MINUTE, SECOND } from '../../../core/clock.ts';
import type { Wholesaler } from '../../../core/wholesale/wholesaler.ts';
import type { Adapter, OpenedWith } from '../wire/adapter.ts';
import { balance, check } from './account.ts';
import { buy, prepare } from './buy.ts';
import { esimGoCalls } from './calls.ts';
import { cancel } from './cancel.ts';
import { listOffers } from './catalogue.ts';
import { readEvent } from './events.ts';
import { find, LOOKUP_DELAY_MS } from './find.ts';
import type { Opened } from './opened.ts';
import { status } from './profile.ts';
import { listPurchases } from './purchases.ts';
import { createFits, topUps } from './top-ups.ts';

/** Within this all calls of the API end that one call of the port makes, their waits for the limiter included. */
const BUDGET_MS = 55 * SECOND;

/** eSIM Go, version 2.5 of its API: see README.md beside this file. */
export const esimGoAdapter: Adapter = {
  name: 'esim-go',
  title: 'eSIM Go',
  base: { setting: 'ESIM_GO_API_BASE', default: 'https://api.esim-go.com/v2.5' },
  settings: [
    {
      name: 'ESIM_GO_API_KEY',
      required: true,
      about: 'The API key of the organisation at eSIM Go; its webhooks are signed with it, too.',
      problem: (value) =>
        /^[\x21-\x7e]{8,200}$/.test(value) ? null : 'is no API key: 8 to 200 characters without blanks',
    },
    {
      name: 'ESIM_GO_REFUNDS',
      required: false,
      about: '"on" once the account manager has enabled refunds; until then nothing is cancelled there.',
      problem: (value) => (/^(on|off)$/.test(value) ? null : 'is neither "on" nor "off"'),
    },
  ],
  // The company counts ten in a window that it starts itself, and some calls for more than one.
  limit: { calls: 8, perMs: SECOND },
  firstOrder: [
    'GET /orders and GET /orders/{number}: their shapes, and the name of the date',
    'status and text for an empty balance, a wrong bundle, and a top-up that does not fit',
    'whether type: validate takes an order with iccids, and what it answers without balance',
    'webhooks: hex or base64, and whether bundle.id is the id of the assignment',
    'the balance before and after an unused bundle was taken back, and what its eSIM reads then',
    'dataAmount of unlimited bundles, countries of regional ones, and what countries=FR finds',
    'the words of profileStatus; which calls cost more than one; whether 500 bundles fit on a page',
  ],
  firstOrderSeenBy: [
    {
      fact: 'GET /orders and GET /orders/{number}: their shapes, and the name of the date',
      by: ['look_up', 'own_list'],
    },
    {
      fact: 'the balance before and after an unused bundle was taken back, and what its eSIM reads then',
      by: 'balance',
    },
  ],
  open,
};

function open({ settings, clock, log, kept, transport }: OpenedWith): Wholesaler {
  const apiKey = settings.ESIM_GO_API_KEY ?? '';
  const wire = transport({ authorize: async () => ({ 'x-api-key': apiKey }) });
  const fits = createFits();
  const opened = (): Opened => ({
    calls: esimGoCalls(wire, BUDGET_MS),
    clock,
    log,
    kept,
    refunds: settings.ESIM_GO_REFUNDS === 'on',
  });
  return {
    name: 'esim-go',
    abilities: {
      repeat: 'buys_twice',
      look_up: 'by_comparison',
      delivery: 'at_once',
      one_at_a_time: true,
      cancels: 'at_once',
      top_ups: 'listed',
      webhooks: 'signed',
      balance: true,
      dry_run: true,
      tells_installed: true,
      live_state: true,
      use_of: 'plan',
    },
    lookup_delay_ms: LOOKUP_DELAY_MS,
    longest_call_ms: MINUTE,
    use_every_ms: 15 * MINUTE,
    listOffers: () => listOffers(opened().calls),
    prepare: (order) => prepare(opened(), order),
    buy: (order) => buy(opened(), order),
    find: (purchase) => find(opened(), purchase),
    check: (wholesaleId) => check(opened().calls, wholesaleId),
    status: (profile) => status(opened(), profile),
    topUps: (profile) => topUps(opened(), fits, profile),
    cancel: (purchase) => cancel(opened(), purchase),
    balance: () => balance(opened().calls),
    listPurchases: (span) => listPurchases(opened().calls, span),
    readEvent: (event) => readEvent(apiKey, event),
  };
}

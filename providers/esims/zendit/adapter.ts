import { MINUTE, SECOND } from '../../../core/clock.ts';
import type { Abilities } from '../../../core/wholesale/abilities.ts';
import type { Wholesaler } from '../../../core/wholesale/wholesaler.ts';
import type { Adapter, OpenedWith } from '../wire/adapter.ts';
import { buy, find } from './buy.ts';
import { type Company, LONGEST_MS } from './calls.ts';
import { cancel } from './cancel.ts';
import { listOffers } from './catalogue.ts';
import { balance, check } from './check.ts';
import { readEvent, secretProblem } from './events.ts';
import { policiesProblem, readPolicies } from './policies.ts';
import { status } from './profile.ts';
import { listPurchases } from './purchases.ts';

const ABILITIES: Abilities = {
  repeat: 'buys_once',
  look_up: 'certain',
  delivery: 'later',
  one_at_a_time: false,
  cancels: 'on_request',
  top_ups: 'same_countries',
  webhooks: 'secret_address',
  balance: true,
  dry_run: false,
  tells_installed: true,
  live_state: true,
  use_of: 'plan',
};

/** Zendit (README.md beside this file has what is known of it, and how well). */
export const zenditAdapter: Adapter = {
  name: 'zendit',
  title: 'Zendit',
  base: { setting: 'ZENDIT_API_BASE', default: 'https://api.zendit.io/v1' },
  settings: [
    {
      name: 'ZENDIT_API_KEY',
      required: true,
      about: 'the key of the API; those that begin with sand_ belong to the test environment',
      problem: (value) =>
        /^[\x21-\x7e]{8,}$/.test(value) ? null : 'has to be a key: 8 characters or more, without spaces',
    },
    {
      name: 'ZENDIT_WEBHOOK_SECRET',
      required: false,
      about:
        'what Zendit shows with each webhook, as a header or at the end of the address, in place of what the shop makes of SECRET',
      problem: secretProblem,
    },
    {
      name: 'ZENDIT_POLICIES',
      required: false,
      about:
        'daily megabytes and kilobits a second after them of unlimited subtypes, such as Faster=2000/1024',
      problem: policiesProblem,
    },
  ],
  // The company tells no limit.
  limit: { calls: 5, perMs: SECOND },
  firstOrder: [
    'both fields of the code against the text of the QR code (GET …/qrcode)',
    'the same transactionId twice, and whether it takes 42 characters with an underscore',
    'whether a gigabyte has 1000 or 1024 megabytes',
    'the list of plans after one was used up, after one expired, and right after a purchase and a top-up',
    'what the confirmation of a top-up holds',
    'refunds of an unused and of a used eSIM, one that nobody asked for, and the list of plans after one',
    'the charge against fixed + fee',
    'what an empty wallet is answered with, and that its transactionId is spent',
    'what a slow minute of more than five calls a second is answered with',
  ],
  firstOrderSeenBy: [
    {
      fact: 'the same transactionId twice, and whether it takes 42 characters with an underscore',
      by: 'same_reference',
    },
  ],
  open: openZendit,
};

function openZendit({ settings, clock, kept, transport, webhookSecrets }: OpenedWith): Wholesaler {
  const authorization = `Bearer ${settings.ZENDIT_API_KEY}`;
  const company: Company = {
    clock,
    kept,
    transport: transport({ authorize: async () => ({ authorization }), requestId: ['transactionId'] }),
  };
  const policies = readPolicies(settings.ZENDIT_POLICIES);
  const ownSecret = settings.ZENDIT_WEBHOOK_SECRET;
  const secrets = ownSecret === undefined ? webhookSecrets : ([ownSecret] as const);
  return {
    name: 'zendit',
    abilities: ABILITIES,
    webhook_secret: secrets[0],
    lookup_delay_ms: MINUTE,
    longest_call_ms: LONGEST_MS,
    use_every_ms: 30 * MINUTE,
    listOffers: () => listOffers(company, policies),
    buy: (order) => buy(company, order),
    find: (purchase) => find(company, purchase),
    check: (wholesaleId) => check(company, wholesaleId),
    status: (profile) => status(company, profile),
    cancel: (purchase) => cancel(company, purchase),
    balance: () => balance(company),
    listPurchases: (span) => listPurchases(company, span),
    readEvent: (event) => readEvent(secrets, event),
  };
}

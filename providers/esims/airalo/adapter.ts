import { type Answer, done } from '../../../core/answer.ts';
import { MINUTE, SECOND } from '../../../core/clock.ts';
import type { Abilities } from '../../../core/wholesale/abilities.ts';
import type { Charge } from '../../../core/wholesale/charge.ts';
import type { ProfileKey, WholesaleOffer, Wholesaler } from '../../../core/wholesale/wholesaler.ts';
import type { Adapter, OpenedWith } from '../wire/adapter.ts';
import { balanceTooLow } from '../wire/answers.ts';
import { decimalCharge } from '../wire/charge.ts';
import { buy, prepare } from './buy.ts';
import { cancel } from './cancel.ts';
import { readDestinations } from './catalogue.ts';
import { failureAnswer } from './errors.ts';
import { readEvent } from './events.ts';
import { speedFigures } from './figures.ts';
import { find } from './find.ts';
import { offersOf, readEntries, readTopUps, unlimitedIds } from './offers.ts';
import { READ_TIMEOUT_MS } from './orders.ts';
import { status, topUpsOf } from './profile.ts';
import { listPurchases, listTopUps } from './purchases.ts';
import { balanceAnswer } from './schemas.ts';
import { createSession, type Session } from './session.ts';

const ABILITIES: Abilities = {
  repeat: 'buys_twice',
  look_up: 'certain',
  delivery: 'at_once',
  one_at_a_time: false,
  cancels: 'on_request',
  top_ups: 'listed',
  webhooks: 'signed',
  balance: true,
  dry_run: false,
  stock_by_list: true,
  tells_installed: false,
  use_of: 'plan',
};

/** A top-up reads its eSIM (10 s) before its order (60 s); all other calls end before. */
const LONGEST_CALL_MS = 75 * SECOND;

/** Airalo's Partner API v2, over which synchronous orders alone are placed. See the README beside. */
export const airaloAdapter: Adapter = {
  name: 'airalo',
  title: 'Airalo',
  base: { setting: 'AIRALO_API_BASE', default: 'https://partners-api.airalo.com/v2' },
  settings: [
    { name: 'AIRALO_CLIENT_ID', required: true, about: 'Client id of the Airalo partner account' },
    {
      name: 'AIRALO_CLIENT_SECRET',
      required: true,
      about: 'Client secret of the Airalo partner account; it verifies webhooks as well',
    },
    {
      name: 'AIRALO_REFUND_EMAIL',
      required: false,
      about: 'Address to which Airalo writes what becomes of a request for a refund',
      problem: (value) => (/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value) ? null : 'is no e-mail address'),
    },
  ],
  // Limits are stated for single calls and are all wider; for orders none is.
  limit: { calls: 2, perMs: SECOND },
  firstOrder: [
    'how long the order takes, and how soon filter[description] finds it',
    'whether net_price stands in the order, and the zone of created_at',
    'whether the list of orders shows a top-up, and the packages of an eSIM its first one',
    'what a top-up does to the state NOT_ACTIVE',
    'which form of a webhook is signed: POST /v2/simulator/webhook sends one',
    'whether a refund is taken as an ordinary form, and whether the order turns refunded',
    'the product information of one unlimited package, and whether the account may read it',
    'in the sandbox: the five test packages that fail, with codes 11, 13, 23, 33 and 34',
  ],
  firstOrderSeenBy: [
    { fact: 'how long the order takes, and how soon filter[description] finds it', by: 'look_up' },
  ],
  open,
};

function open(opened: OpenedWith): Wholesaler {
  const session = createSession(opened);
  return {
    name: 'airalo',
    abilities: ABILITIES,
    // The company doesn't say how soon an order shows in the list.
    lookup_delay_ms: MINUTE,
    longest_call_ms: LONGEST_CALL_MS,
    // Answers are kept there for as long, so that fresher ones don't exist.
    use_every_ms: 20 * MINUTE,
    listOffers: () => listOffers(session, opened),
    prepare: (order) => prepare(session, order),
    buy: (order) => buy(session, order),
    find: (purchase) => find(session, purchase),
    check: () => check(session),
    status: (profile) => status(session, profile),
    topUps: (profile) => topUps(session, opened, profile),
    cancel: (purchase) => cancel(session, opened, purchase),
    balance: () => balance(session),
    listPurchases: (span) => listPurchases(session, span),
    listTopUps: (profile) => listTopUps(session, profile),
    readEvent: (event) => readEvent(event, opened.settings.AIRALO_CLIENT_SECRET ?? ''),
  };
}

async function listOffers(session: Session, opened: OpenedWith): ReturnType<Wholesaler['listOffers']> {
  const read = await readDestinations(session);
  if (read.kind !== 'done') return read;
  const packages = readEntries(read.value.entries);
  const figures = await speedFigures(session, opened, unlimitedIds(packages.sound));
  return done(offersOf(packages, read.value.pricing, figures));
}

async function topUps(
  session: Session,
  opened: OpenedWith,
  { iccid }: ProfileKey,
): Promise<Answer<WholesaleOffer[]>> {
  const listed = await topUpsOf(session, iccid);
  if (listed.kind !== 'done') return listed;
  const packages = readTopUps(listed.value);
  const figures = await speedFigures(session, opened, unlimitedIds(packages.sound));
  const { offers } = offersOf(packages, { model: null, discount: null }, figures);
  return done(offers.filter(({ sold_as }) => sold_as === 'top_up'));
}

async function balance(session: Session): Promise<Answer<Charge>> {
  const reply = await session.call({
    name: 'balance',
    method: 'GET',
    path: '/balance',
    answer: balanceAnswer,
    kind: 'read',
    timeoutMs: READ_TIMEOUT_MS,
  });
  if (reply.kind !== 'ok') return failureAnswer(reply, 'all');
  const { amount, currency } = reply.body.data.balances.availableBalance;
  // Credit that is overdrawn buys as little as none.
  const digits = String(amount).trim();
  const charge = decimalCharge(/^-\d/.test(digits) ? '0' : digits, currency);
  return charge === null ? { kind: 'retry', why: 'the balance is no amount' } : done(charge);
}

/** Credentials and balance; the company has neither a dry run nor a stock that could be asked for. */
async function check(session: Session): Promise<Answer<null>> {
  const left = await balance(session);
  if (left.kind !== 'done') return left;
  return left.value.amount > 0 ? done(null) : balanceTooLow('the balance is used up');
}

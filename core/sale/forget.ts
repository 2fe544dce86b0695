import { deleteOldAudit } from '../audit/queries.ts';
import { DAY, later, MINUTE } from '../clock.ts';
import { deletePastAllowances } from '../customers/allowances.ts';
import { deletePastBlocks } from '../customers/block-queries.ts';
import { deletePastBuyerRules } from '../customers/buyer-rules.ts';
import { deleteOldRequests } from '../desk/requests.ts';
import { deleteOldGifts } from '../gifts/queries.ts';
import { deleteOldWebhooks } from '../inbox/old-queries.ts';
import { clearFailedWords, deleteOldMails } from '../mail/old-queries.ts';
import { clearAbandoned, deleteOldKeys } from '../orders/old-queries.ts';
import { IDEMPOTENCY_MS } from '../orders/queries.ts';
import { deleteOldCards } from '../payments/card-queries.ts';
import { deleteOldGuesses } from '../promotions/queries.ts';
import { clearReleasedBuyers } from '../promotions/redemption-queries.ts';
import type { Shop } from '../shop.ts';
import { deleteOldBalances } from '../supply/balances.ts';
import { deleteOldCalls } from '../supply/calls.ts';
import { inTransaction } from '../transaction.ts';
import { endOldOrderPushes } from './esims/push-order.ts';
import { deleteUnpaid } from './forget-unpaid.ts';
import { deleteOldPasses } from './wallets/pass-queries.ts';

/** How long things are kept that the law doesn't ask for, in milliseconds (privacy page, "How long"). */
export const KEPT_MS = {
  /** What a mail says that failed: until then an operator may send it once more. */
  failedMails: 30 * DAY,
  /** That a mail was sent, to whom and when. */
  mails: 365 * DAY,
  /** Whom an eSIM was given to, from the day of the gift on. */
  gifts: 365 * DAY,
  /** Passes of wallets, from the last change on, once nothing more comes of them: a top-up may still follow. */
  walletPasses: 90 * DAY,
  /** Browsers that are told of an order, from the end of its eSIM on: a top-up may still follow. */
  orderPushes: 90 * DAY,
  /** Which orders one card has paid for: as far back as the abuse desk looks. */
  cards: 90 * DAY,
  /** How many wrong codes a client has tried on a day: as far back as the abuse desk looks. */
  codeGuesses: 90 * DAY,
  /** Handled webhooks: until then one that comes again is known. Their bodies go sooner (core/inbox/clear.ts). */
  webhooks: 365 * DAY,
  /** Orders that nobody paid: as long as the days of reports, which count them. */
  unpaidOrders: 400 * DAY,
  /** What wholesalers said of our balances: as long as the days of reports, beside which it is drawn. Nothing of persons. */
  balances: 400 * DAY,
  /** How wholesalers answered, by the hour: the back office shows a day of it. */
  companyCalls: 30 * DAY,
  /** Who did what to what. */
  audit: 730 * DAY,
};

/** Rows in one statement, so that none holds many locks for long. */
const BATCH = 1_000;
/** A run ends after this long, and the next one, an hour later, goes on where it was. */
const RUN_MS = 8 * MINUTE;

type Forgetting = Pick<Shop, 'db' | 'clock' | 'log' | 'abandonedOrderMs'>;

/**
 * The timed job: deletes what is of no use any more, and takes persons out of what stays (GDPR, article 5, 1e). Each batch
 * commits by itself; the log says how many rows of each kind there were.
 * @returns how many, by what they were.
 */
export async function forgetOldData(shop: Forgetting): Promise<Record<string, number>> {
  const now = shop.clock.now();
  const before = (ms: number) => later(now, -ms);
  const { db } = shop;
  const steps: Record<string, () => Promise<number>> = {
    idempotency_keys: () => deleteOldKeys(db, before(IDEMPOTENCY_MS), BATCH),
    staff_requests: () => deleteOldRequests(db, before(IDEMPOTENCY_MS), BATCH),
    abandoned_orders: () => forgetAbandoned(shop, before(shop.abandonedOrderMs)),
    unpaid_orders: () => deleteUnpaid(shop, before(KEPT_MS.unpaidOrders), BATCH),
    failed_mails: () => clearFailedWords(db, now, before(KEPT_MS.failedMails), BATCH),
    mails: () => deleteOldMails(db, before(KEPT_MS.mails), BATCH),
    gifts: () => deleteOldGifts(db, before(KEPT_MS.gifts), BATCH),
    wallet_passes: () => deleteOldPasses(db, before(KEPT_MS.walletPasses), BATCH),
    order_pushes: () => endOldOrderPushes(shop, before(KEPT_MS.orderPushes), BATCH),
    cards: () => deleteOldCards(db, before(KEPT_MS.cards), BATCH),
    code_guesses: () => deleteOldGuesses(db, before(KEPT_MS.codeGuesses), BATCH),
    webhooks: () => deleteOldWebhooks(db, before(KEPT_MS.webhooks), BATCH),
    balances: () => inTransaction({ db }, (tx) => deleteOldBalances(tx, before(KEPT_MS.balances), BATCH)),
    company_calls: () => deleteOldCalls(db, before(KEPT_MS.companyCalls), BATCH),
    blocks: () => deletePastBlocks(db, now, BATCH),
    allowances: () => deletePastAllowances(db, now, BATCH),
    buyer_rules: () => deletePastBuyerRules(db, now, BATCH),
    audit_rows: () => deleteOldAudit(db, before(KEPT_MS.audit), BATCH),
  };
  const end = Date.now() + RUN_MS;
  const forgotten: Record<string, number> = {};
  for (const [what, step] of Object.entries(steps)) {
    forgotten[what] = await inBatches(step, end);
  }
  const told = Object.fromEntries(Object.entries(forgotten).filter(([, rows]) => rows > 0));
  if (Object.keys(told).length > 0) shop.log.info(told, 'old data forgotten');
  return forgotten;
}

async function inBatches(step: () => Promise<number>, end: number): Promise<number> {
  let rows = 0;
  let last = BATCH;
  while (last === BATCH && Date.now() < end) {
    last = await step();
    rows += last;
  }
  return rows;
}

/** A code that such an order held was released when it expired: whose it was is of no use either. */
function forgetAbandoned(shop: Pick<Shop, 'db'>, before: Date): Promise<number> {
  return inTransaction(shop, async (tx) => {
    const uids = await clearAbandoned(tx, before, BATCH);
    if (uids.length > 0) await clearReleasedBuyers(tx, uids);
    return uids.length;
  });
}

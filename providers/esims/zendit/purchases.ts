import { type Answer, done } from '../../../core/answer.ts';
import type { Span } from '../../../core/payments/lists.ts';
import type { ListedPurchase, PurchaseList } from '../../../core/wholesale/purchase-list.ts';
import { commonAnswer } from '../wire/answers.ts';
import { FAILED } from './buy.ts';
import { type Company, dividedCharge, LONGEST_MS, READ_MS } from './calls.ts';
import { cataloguePage, type PurchaseBody, purchaseBody } from './schemas.ts';

const PAGE = 100;

/** What was bought since a time. The company compares from one side alone (README.md), so that later ones stand in it too. */
export async function listPurchases(company: Company, { since }: Span): Promise<Answer<PurchaseList>> {
  const end = Date.now() + LONGEST_MS;
  const purchases = new Map<string, ListedPurchase>();
  const seen = new Set<string>();
  let read = 0;
  while (Date.now() < end) {
    const reply = await company.transport.call({
      name: 'purchases',
      method: 'GET',
      path: '/esim/purchases',
      query: { _limit: PAGE, _offset: read, createdAt: `gte${since.toISOString().slice(0, 19)}Z` },
      answer: cataloguePage,
      kind: 'read',
      timeoutMs: READ_MS,
    });
    if (reply.kind !== 'ok') return commonAnswer(reply, 'read');
    const { list, total } = reply.body;
    const before = seen.size;
    for (const each of list) {
      const body = purchaseBody.safeParse(each);
      if (!body.success || body.data.transactionId === '') return unread('a purchase can not be read');
      seen.add(body.data.transactionId);
      if (!FAILED.includes(body.data.status)) purchases.set(body.data.transactionId, listed(body.data));
    }
    read += list.length;
    if (read > total) return unread('it has more purchases than it says');
    // Some come again where others are bought while the list is read; a page without a new one is another page.
    if (list.length > 0 && seen.size === before) return unread('a page repeats another');
    if (read === total)
      return done({ purchases: [...purchases.values()], has_top_ups: true, tells_taken_back: true });
    if (list.length === 0) return unread('a page is empty before the end');
  }
  return unread('it takes too long');
}

function listed(body: PurchaseBody): ListedPurchase {
  const iccid = body.confirmation?.iccid;
  return {
    reference: body.transactionId,
    order: body.transactionId,
    iccid: typeof iccid === 'string' ? iccid : null,
    charged: dividedCharge(body.cost, body.costCurrency, body.costCurrencyDivisor),
    standing: standingOf(body),
  };
}

function standingOf({ status, refund }: PurchaseBody): ListedPurchase['standing'] {
  if (refund?.status === 'DONE') return 'taken_back';
  return status === 'DONE' ? 'bought' : 'under_way';
}

const unread = (why: string): Answer<never> => ({ kind: 'retry', why: `the list of purchases: ${why}` });

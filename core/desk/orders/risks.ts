import type { Shop } from '../../shop.ts';
import { FROM } from '../abuse/abuse.ts';
import { countCustomers } from '../customers/list.ts';
import { countDisputes } from '../disputes/list.ts';
import { countRefunds } from '../refunds/list.ts';

interface Risk {
  signal: 'held' | 'blocked_buyer' | 'disputes' | 'installed' | 'refunds' | 'cards';
  /** No further than one above COUNT_CAP, as lists count. */
  count: number;
  /** The list of what is counted. */
  href: string;
}

interface RiskOf {
  uid: string;
  customer_uid: string | null;
  /** Whether it waits for review, and its buyer is blocked now, whatever the block does. */
  held: boolean;
  blocked: boolean;
}

/**
 * What speaks against an order and its buyer, as the desk against abuse sees it but of all times: none of it is a proof. Each is
 * counted by the very list that it leads to.
 */
export async function readRisks(
  shop: Pick<Shop, 'db' | 'clock'>,
  { uid, customer_uid, held, blocked }: RiskOf,
): Promise<Risk[]> {
  const list = (room: string, filter: Record<string, string>) =>
    `/admin/${room}?${new URLSearchParams(filter)}`;
  const own: Risk[] = held
    ? [{ signal: 'held', count: 1, href: list('orders', { q: uid, risk: 'held' }) }]
    : [];
  if (customer_uid === null) return own;
  const by = { customer_uid };
  const asked = { ...by, reason: 'customer_request' };
  const [disputes, installed, refunds, cards] = await Promise.all([
    countDisputes(shop, by),
    countRefunds(shop, { ...by, installed: true }),
    countRefunds(shop, asked),
    countCustomers(shop, { same_card: customer_uid }),
  ]);
  const blocks = blocked ? 1 : 0;
  const of: Risk[] = [
    {
      signal: 'blocked_buyer',
      count: blocks,
      href: list('customers', { q: customer_uid, blocked: 'true' }),
    },
    { signal: 'disputes', count: disputes, href: list('disputes', by) },
    { signal: 'installed', count: installed, href: list('refunds', { ...by, installed: 'true' }) },
    // Whoever asks once or twice is a customer.
    { signal: 'refunds', count: refunds < FROM.refunds ? 0 : refunds, href: list('refunds', asked) },
    { signal: 'cards', count: cards, href: list('customers', { same_card: customer_uid }) },
  ];
  return [...own, ...of.filter(({ count }) => count > 0)];
}

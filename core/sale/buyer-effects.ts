import { type Db, records, sql } from '../../db/sql.server.ts';
import { batched } from '../batch.ts';
import type { BlockEffect } from '../customers/block-queries.ts';
import { hashesOf } from '../customers/blocks.ts';
import { type BuyerRuleEffect, domainsOf } from '../customers/buyer-rules.ts';
import { secretsOf } from '../keys.ts';
import { cardHash } from '../payments/card-queries.ts';
import type { Shop } from '../shop.ts';

/** Who buys, as far as it is known. */
interface Buyer {
  /** In lower case. */
  emails: readonly string[];
  customers: readonly string[];
  /** The IP address that the order comes from. */
  address?: string | null;
  /** What the payment provider calls the card that pays. */
  card?: string | null;
  /** When the order was placed; null while it is being placed. Blocks and rules that refuse orders and were made after it don't count: what was placed before them is delivered. */
  placedAt?: Date | null;
}

type Reading = Pick<Shop, 'db' | 'clock' | 'secret' | 'oldSecrets'>;

/**
 * What staff have decided about orders of a buyer (C12.35): by block, of the account or of the address in whatever spelling; and by rules of
 * the address's domain, the network or the card, where neither a rule nor an allowance of the account leaves them alone.
 */
export async function effectsOf(shop: Reading, buyer: Buyer): Promise<ReadonlySet<BlockEffect>> {
  const [effects] = await effectsOfMany(shop, [buyer]);
  return effects!;
}

/** The same, batched, for orders that are paid. Not for placing them: batches would keep one buyer's simultaneous requests in lockstep, each in the way of the others. */
export const effectsInBatch = batched(effectsOfMany);

async function effectsOfMany(shop: Reading, buyers: Buyer[]): Promise<ReadonlySet<BlockEffect>[]> {
  const asked = buyers.map(({ emails, customers, address = null, card = null, placedAt = null }) => ({
    emails,
    customers,
    address,
    placed_at: placedAt,
    hashes: hashesOf(shop, emails),
    domains: emails.flatMap(domainsOf),
    cards: card === null ? [] : secretsOf(shop).map((secret) => cardHash(secret, card)),
  }));
  const isKnown = asked.some(({ placed_at: _, ...buyer }) =>
    Object.values(buyer).some((known) => known !== null && known.length > 0),
  );
  return isKnown ? selectEffects(shop.db, asked, shop.clock.now()) : buyers.map(() => new Set());
}

const BEFORE_ORDER = sql`(effect <> 'refuse' or at < coalesce(asked.placed_at, 'infinity'))`;

async function selectEffects(db: Db, asked: readonly object[], now: Date): Promise<Set<BlockEffect>[]> {
  // By case, so that no domain is read as a network.
  const { rows } = await sql<{ blocks: BlockEffect[]; rules: BuyerRuleEffect[]; allowed: boolean }>`
    select array(
        select distinct effect from blocks
        where until > ${now} and ${BEFORE_ORDER} and (customer_uid = any(asked.customers) or buyer_hash = any(asked.hashes))
      ) as blocks,
      array(
        select distinct rule.effect from buyer_rules rule where until > ${now} and ${BEFORE_ORDER} and case rule.kind
          when 'domain' then rule.value = any(asked.domains)
          when 'network' then asked.address::inet <<= rule.value::inet
          else exists (select from order_cards c where c.order_uid = rule.value and c.card_hash = any(asked.cards))
        end
      ) as rules,
      exists (
        select from allowances a where a.until > ${now} and (a.customer_uid = any(asked.customers)
          or a.customer_uid in (select c.uid from customers c where c.email = any(asked.emails)))
      ) as allowed
    from rows from (json_to_recordset(${records(asked)})
        as (emails text[], customers text[], address text, placed_at timestamptz, hashes text[], domains text[], cards text[]))
      with ordinality as asked (emails, customers, address, placed_at, hashes, domains, cards, place)
    order by place`.execute(db);
  return rows.map(({ blocks, rules, allowed }) => {
    const binding = rules.filter((effect) => effect !== 'allow');
    return new Set(allowed || binding.length < rules.length ? blocks : [...blocks, ...binding]);
  });
}

import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { deleteOldest } from '../../db/delete-oldest.ts';
import { type Db, sql, type Tx } from '../../db/sql.server.ts';
import { newId } from '../ids.ts';

export const BUYER_RULE_KINDS = ['domain', 'network', 'card'] as const;
type BuyerRuleKind = (typeof BUYER_RULE_KINDS)[number];

/** As a block has it; or `allow`: no other rule counts, and no signal of abuse. */
export const BUYER_RULE_EFFECTS = ['refuse', 'require_3ds', 'hold', 'allow'] as const;
export type BuyerRuleEffect = (typeof BUYER_RULE_EFFECTS)[number];

/** What staff have decided of all who buy from a mail domain, a network or with a card, until a time. */
export interface BuyerRule {
  uid: string;
  kind: BuyerRuleKind;
  /** `example.com`, which means what is below it as well; `192.0.2.0/24`; of a card the uid of an order that it paid. */
  value: string;
  effect: BuyerRuleEffect;
  until: Date;
  reason: string;
  /** Who of the staff, by uid. */
  made_by: string;
  at: Date;
}

/** Wider networks would be whole countries' telephone companies. */
const WIDEST = { 4: 16, 6: 32 } as const;

/** A value as a person writes it, as rules have it; or what is wrong with it. */
export function readBuyerRuleValue(
  kind: BuyerRuleKind,
  typed: string,
): { value: string } | { problem: string } {
  const text = typed.trim().toLowerCase();
  if (kind === 'card') return { value: text };
  if (kind === 'domain') {
    const domain = domainToASCII(text.startsWith('@') ? text.slice(1) : text);
    const isOne = isIP(domain) === 0 && domain.split('.').length > 1 && !domain.split('.').includes('');
    return isOne ? { value: domain } : { problem: 'give a domain such as example.com' };
  }
  const [address = '', length, ...more] = text.split('/');
  const version = isIP(address);
  const bits = version === 4 ? 32 : 128;
  const prefix = length === undefined ? bits : /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN;
  if ((version !== 4 && version !== 6) || address.includes('%') || more.length > 0 || !(prefix <= bits)) {
    return { problem: 'give an address, or a network such as 192.0.2.0/24 or 2001:db8:1:2::/64' };
  }
  if (prefix < WIDEST[version]) {
    return { problem: `give a network of /${WIDEST[version]} or smaller: a wider one is half a country` };
  }
  return { value: `${address}/${prefix}` };
}

/** The domain of an address as rules have it, and each that it is below: `a.b.example` and `b.example`. */
export function domainsOf(email: string): string[] {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const labels = (domainToASCII(domain) || domain).split('.');
  return labels.slice(0, -1).map((_label, at) => labels.slice(at).join('.'));
}

/** Mail domains that staff have allowed, each until when. */
export async function selectAllowedDomains(db: Db, now: Date): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('buyer_rules')
    .select(['value', 'until'])
    .where('kind', '=', 'domain')
    .where('effect', '=', 'allow')
    .where('until', '>', now)
    .execute();
  return new Map(rows.map(({ value, until }) => [value, until]));
}

/** Until when the domain of an address, or one that it is below, is allowed; null where none is. */
export function allowedByDomain(allowed: ReadonlyMap<string, Date>, email: string): Date | null {
  const until = domainsOf(email).flatMap((domain) => allowed.get(domain) ?? []);
  return until.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null;
}

/** Writes a rule over the one of the same domain, network or card; of a network without the bits behind its length. @returns the one before; null without one. */
export async function putBuyerRule(
  tx: Tx,
  rule: Omit<BuyerRule, 'uid'>,
): Promise<{ uid: string; before: Pick<BuyerRule, 'effect' | 'until'> | null }> {
  const { kind, ...changed } = rule;
  const value = kind === 'network' ? await networkOf(tx, rule.value) : rule.value;
  const before = await tx
    .selectFrom('buyer_rules')
    .select(['effect', 'until'])
    .where('kind', '=', kind)
    .where('value', '=', value)
    .forUpdate()
    .executeTakeFirst();
  const { uid } = await tx
    .insertInto('buyer_rules')
    .values({ ...rule, uid: newId('buyerRule', rule.at), value })
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doUpdateSet({ ...changed, value }))
    .returning('uid')
    .executeTakeFirstOrThrow();
  return { uid, before: (before as Pick<BuyerRule, 'effect' | 'until'> | undefined) ?? null };
}

async function networkOf(db: Db, value: string): Promise<string> {
  const { rows } = await sql<{ network: string }>`select network(${value}::inet)::text as network`.execute(
    db,
  );
  return rows[0]!.network;
}

/** @returns false where it has ended, or somebody was quicker. */
export async function endBuyerRule(tx: Tx, uid: string): Promise<boolean> {
  const row = await tx.deleteFrom('buyer_rules').where('uid', '=', uid).returning('uid').executeTakeFirst();
  return row !== undefined;
}

/** Deletes up to `limit` rules that have ended; there are few. @returns how many. */
export const deletePastBuyerRules = (db: Db, now: Date, limit: number): Promise<number> =>
  deleteOldest(db, { from: 'buyer_rules', key: 'uid', at: 'until' }, now, limit);
